-- The id of the video that was made of a file with this hash, kept in the media library if p_is_kept, and noted as
-- unused no longer; null where there is none.
create function find_sent_video(p_sent_hash text, p_is_kept boolean) returns uuid
language plpgsql as $$
declare
  v_id uuid;
  v_hash text;
begin
  select v.hash into v_hash from videos v where v.sent_hash = p_sent_hash;
  if not found then
    return null;
  end if;
  -- Who deletes it at the moment is waited for: then it is not there any more.
  perform lock_picture(v_hash);
  update videos v set is_kept = v.is_kept or p_is_kept where v.sent_hash = p_sent_hash returning v.id into v_id;
  delete from unused_pictures u where u.hash = v_hash and v_id is not null;
  return v_id;
end $$;
