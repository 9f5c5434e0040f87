-- What pictures are described as where they are shown, by language, English among them: of products first, then at the
-- head of posts, in texts and blocks, and at the top of the home page. No row where nothing describes one.
create function picture_descriptions(p_ids uuid[]) returns table (picture_id uuid, texts jsonb)
language sql stable as $$
  with said as (
    select i.picture_id, jsonb_build_object('en', i.alt) as texts, 1 as place, i.id::text as id
      from product_images i where i.picture_id = any (p_ids)
     union all
    select o.cover_picture_id, jsonb_build_object('en', o.cover_alt), 2, o.id::text
      from posts o where o.cover_picture_id = any (p_ids)
     union all
    -- A block has its texts by language, a picture in a text the English one; texts in blocks are in any language.
    select (shown.it #>> '{attrs,pictureId}')::uuid,
           case jsonb_typeof(shown.it -> 'alt')
             when 'object' then shown.it -> 'alt' else jsonb_build_object('en', shown.it #> '{attrs,alt}') end,
           3, o.id::text
      from (select p.id, p.body, true as is_english from posts p
             union all select c.id, c.body, c.kind = 'page' and c.slug <> 'home' from content_pages c) o,
           jsonb_path_query(o.body, 'strict $.** ? (@.type == "picture")') shown (it)
     where shown.it #>> '{attrs,pictureId}' = any (p_ids::text[])
       and (o.is_english or jsonb_typeof(shown.it -> 'alt') = 'object')
     union all
    select (s.value #>> '{}')::uuid,
           jsonb_build_object('en', alt.value)
             || coalesce((select jsonb_object_agg(t.language, t.text) from content_translations t
                           where t.kind = 'site' and t.field = 'hero_picture_alt'), '{}'), 4, s.key
      from settings s join settings alt on alt.key = 'hero_picture_alt'
     where s.key in ('hero_picture', 'hero_picture_tall') and s.value #>> '{}' = any (p_ids::text[]))
  select distinct on (s.picture_id) s.picture_id,
         coalesce((select jsonb_object_agg(t.language, t.text) from content_translations t
                    where t.kind = 'picture' and t.subject_id = s.picture_id
                      and t.field = 'alt:' || md5(s.texts ->> 'en')), '{}') || s.texts
    from said s
   where s.texts ->> 'en' <> ''
   order by s.picture_id, s.place, s.id, s.texts::text
$$;
