-- Deletes the row of a picture, of a part of one, or of a video that nothing shows, nobody keeps, and that was noted as
-- such 7 days before p_at; whether it did. Until the transaction ends nobody keeps the same picture again, so that the
-- files can be deleted in it.
create function forget_picture(p_hash text, p_at timestamptz) returns boolean
language plpgsql as $$
begin
  perform lock_picture(p_hash);
  perform from unused_pictures u where u.hash = p_hash and u.since <= p_at - interval '7 days' for update;
  if not found then
    return false;
  end if;
  delete from picture_crops c
   where c.hash = p_hash and not exists (select from product_images i where i.crop_hash = c.hash);
  if not found then
    delete from videos v
     where v.hash = p_hash and not v.is_kept
       and not exists (select from picture_uses u where u.picture = v.id::text);
  end if;
  if not found then
    delete from pictures f
     where f.hash = p_hash and not f.is_kept
       and not exists (select from picture_uses u where u.picture = f.id::text)
       and not exists (select from picture_uses u where u.picture = f.hash)
       and not exists (select from picture_crops c where c.picture_id = f.id);
    if not found then
      return false;
    end if;
  end if;
  delete from unused_pictures u where u.hash = p_hash;
  return true;
exception when foreign_key_violation then
  -- Somebody has just begun to show it.
  return false;
end $$;
