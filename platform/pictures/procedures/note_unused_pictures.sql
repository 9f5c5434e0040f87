-- Notes which pictures, parts of them and videos nothing shows at p_at and staff do not keep, and which are shown
-- again; returns those that nothing has shown for 7 days, parts before their pictures, the longest unused first.
create function note_unused_pictures(p_at timestamptz) returns table (hash text)
language plpgsql as $$
declare
  v_unused text[] := array(
    select f.hash from pictures f
     where not f.is_kept
       and not exists (select from picture_uses u where u.picture = f.id::text)
       and not exists (select from picture_uses u where u.picture = f.hash)
     union all
    select c.hash from picture_crops c
     where not exists (select from product_images i where i.crop_hash = c.hash)
     union all
    select v.hash from videos v
     where not v.is_kept
       and not exists (select from picture_uses u where u.picture = v.id::text));
begin
  delete from unused_pictures u
   where not exists (select from unnest(v_unused) still(hash) where still.hash = u.hash);
  insert into unused_pictures as u (hash, since)
  select now_is.hash, p_at from unnest(v_unused) now_is(hash)
      on conflict on constraint unused_pictures_pkey do nothing;
  return query
    select u.hash from unused_pictures u
     where u.since <= p_at - interval '7 days'
     order by exists (select from picture_crops c where c.hash = u.hash) desc, u.since, u.hash
     limit 500;
end $$;
