-- The English texts of a kind of content that other languages can have, those of a subject in the order of
-- `place`; without empty ones. Paragraphs of a body are found by their text, body:MD5, and so is what a picture
-- shows, alt:MD5. slug: of the address. title: what staff know the subject by. most: the longest translation, in
-- characters. What is archived is not listed: its translations stay with it.
create function translatable_texts(p_kind text) returns table (
  subject_id uuid, title text, field text, place integer, source text, most integer
) language sql stable as $$
  select p.id, p.name || ', ' || p.colour_name, f.field, f.place, f.source, f.most
    from products p
   cross join lateral (values ('name', 1, p.name, 200), ('colour_name', 2, p.colour_name, 100),
                              ('summary', 3, p.summary, 1000), ('description', 4, p.description, 10000),
                              ('fabric', 5, p.fabric, 2000), ('care', 6, p.care, 2000),
                              ('fit_notes', 7, p.fit_notes, 2000), ('slug', 8, p.slug, 80)) f (field, place, source, most)
   where p_kind = 'product' and p.status <> 'archived' and f.source <> ''
   union all
  select c.id, c.name, f.field, f.place, f.source, f.most
    from categories c
   cross join lateral (values ('name', 1, c.name, 200), ('description', 2, c.description, 2000), ('slug', 3, c.slug, 80))
         f (field, place, source, most)
   where p_kind = 'category' and f.source <> ''
   union all
  select c.id, c.name, f.field, f.place, f.source, f.most
    from collections c
   cross join lateral (values ('name', 1, c.name, 200), ('description', 2, c.description, 2000), ('slug', 3, c.slug, 80))
         f (field, place, source, most)
   where p_kind = 'collection' and f.source <> ''
   union all
  select m.id, m.name, f.field, f.place, f.source, f.most
    from delivery_methods m
   cross join lateral (values ('name', 1, m.name, 100), ('description', 2, m.description, 500))
         f (field, place, source, most)
   where p_kind = 'delivery_method' and f.source <> ''
   union all
  select d.id, d.name, 'name', 1, d.name, 60 from discounts d
   where p_kind = 'discount' and is_translatable_discount(d)
   union all
  select p.id, coalesce(nullif(p.title, ''), p.slug), f.field, f.place, f.source, f.most
    from posts p
   cross join lateral (
         select * from (values ('title', 1, p.title, 300), ('summary', 2, p.summary, 1000), ('slug', 3, p.slug, 80))
                       f (field, place, source, most)
          union all
         select 'body:' || md5(s.source), 3 + min(s.place), s.source, 10000
           from rich_text_segments(p.body) s group by s.source) f
   where p_kind = 'post' and f.source <> ''
   union all
  select p.id, p.title, f.field, f.place, f.source, f.most
    from content_pages p
   cross join lateral (
         select * from (values ('title', 1, p.title, 300), ('description', 2, p.description, 1000))
                       f (field, place, source, most)
          union all
         select 'body:' || md5(s.source), 2 + min(s.place), s.source, 10000
           from rich_text_segments(p.body) s group by s.source) f
   where p_kind = 'page' and p.kind = 'page' and p.slug <> 'home' and f.source <> ''
   union all
  select s.id, s.names ->> 'en', 'slug', 1, s.slug, 80 from sets s where p_kind = 'set_slug'
   union all
  select p.id, coalesce(nullif(p.title, ''), p.slug), 'slug', 1, p.slug, 80
    from content_pages p where p_kind = 'free_page_slug' and p.kind = 'free_page'
   union all
  select a.picture_id, coalesce(nullif(f.file_name, ''), min(a.alt) over (partition by a.picture_id)),
         'alt:' || md5(a.alt), row_number() over (partition by a.picture_id order by a.alt)::integer, a.alt, 300
    from picture_alts() a join pictures f on f.id = a.picture_id
   where p_kind = 'picture'
   union all
  select '00000000-0000-0000-0000-000000000000', 'Home page and menus', f.field, f.place, f.source, 2000
    from settings s
   cross join lateral (
         select s.key as field,
                array_position(array['announcement', 'hero_line', 'hero_text', 'hero_button',
                                     'hero_picture_alt', 'story_eyebrow', 'story_title', 'story_button'], s.key) as place,
                s.value #>> '{}' as source
          where jsonb_typeof(s.value) = 'string'
          union all
         select 'story_text:' || md5(t.it), 20 + t.at::integer, t.it
           from jsonb_array_elements_text(case when s.key = 'story_text' and jsonb_typeof(s.value) = 'array'
                                               then s.value else '[]' end) with ordinality t (it, at)
          union all
         select s.key || ':' || (t.it ->> 'url'), 30 + t.at::integer, t.it ->> 'label'
           from jsonb_array_elements(case when s.key like 'menu\_%' and jsonb_typeof(s.value) = 'array'
                                          then s.value else '[]' end) with ordinality t (it, at)) f
   where p_kind = 'site' and f.place is not null and f.source <> ''
$$;
