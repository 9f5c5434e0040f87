-- What pictures show, in English: of products that are not archived, at the head of posts, and in posts and text
-- pages. A picture that is described in two ways has two rows; settings and free pages have texts of their own.
create function picture_alts() returns table (picture_id uuid, alt text) language sql stable as $$
  select i.picture_id, i.alt
    from product_images i join products p on p.id = i.product_id
   where p.status <> 'archived'
   union
  select o.cover_picture_id, o.cover_alt
    from posts o where o.cover_picture_id is not null and o.cover_alt <> ''
   union
  select (shown.it #>> '{attrs,pictureId}')::uuid, shown.it #>> '{attrs,alt}'
    from posts o, jsonb_path_query(o.body, 'strict $.** ? (@.type == "picture")') shown (it)
   union
  select (shown.it #>> '{attrs,pictureId}')::uuid, shown.it #>> '{attrs,alt}'
    from content_pages o, jsonb_path_query(o.body, 'strict $.** ? (@.type == "picture")') shown (it)
   where o.kind = 'page' and o.slug <> 'home'
$$;
