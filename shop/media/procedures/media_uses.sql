-- Where pictures and videos are shown or named: kind (product, post, page, free_page, setting, video whose poster a picture
-- is, or draft_ before a kind of content) with its id or key, name and, of a product, colour; alt: what it is described as
-- there, empty where texts hold it. picture_id: of the picture or the video.
create function media_uses(p_ids uuid[])
returns table (picture_id uuid, kind text, subject_id text, name text, colour text, alt text)
language sql stable as $$
  with asked as (
    select f.id, f.id::text as name, f.hash from pictures f where f.id = any (p_ids)
     union all
    select v.id, v.id::text, v.hash from videos v where v.id = any (p_ids)
  )
  select i.picture_id, 'product', p.id::text, p.name, p.colour_name, i.alt
    from product_images i join products p on p.id = i.product_id
   where i.picture_id = any (p_ids)
   union all
  select i.video_id, 'product', p.id::text, p.name, p.colour_name, i.alt
    from product_images i join products p on p.id = i.product_id
   where i.video_id = any (p_ids)
   union all
  select v.poster_id, 'video', v.id::text, v.file_name, null, ''
    from videos v where v.poster_id = any (p_ids)
   union all
  select o.cover_picture_id, 'post', o.id::text, o.title, null, o.cover_alt
    from posts o where o.cover_picture_id = any (p_ids)
   union all
  select a.id, 'post', o.id::text, o.title, null, ''
    from asked a join posts o on position(a.name in o.body::text) > 0
   union all
  select a.id, o.kind, case o.kind when 'page' then o.slug else o.id::text end, o.title, null, ''
    from asked a join content_pages o on position(a.name in o.body::text) > 0
   union all
  select a.id, 'draft_' || d.kind, d.key, d.content ->> 'title', null, ''
    from asked a join content_drafts d on position(a.name in d.content::text) > 0
   union all
  select a.id, 'setting', s.key, s.key, null, ''
    from asked a
    join settings s on position(a.name in s.value::text) > 0 or position(a.hash in s.value::text) > 0
$$;
