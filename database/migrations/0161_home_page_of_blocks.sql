-- Up Migration

-- The home page is a page with drafts, versions and a preview of its own, made of the blocks of free pages. Its
-- sections are blocks too, in the order that settings had; title and description come from settings as well.

-- Its address among pages is its own. A free page that has it gets another one, to which the old one leads.
with moved as (
  update content_pages set slug = 'home-' || left(id::text, 8)
   where kind = 'free_page' and slug = 'home'
  returning id, slug),
drafts as (
  update content_drafts d set content = jsonb_set(d.content, '{slug}', to_jsonb(moved.slug))
    from moved
   where d.kind = 'free_page' and d.key = moved.id::text and d.content ->> 'slug' = 'home')
insert into redirects (from_path, to_path)
select '/pages/home', '/pages/' || slug from moved
on conflict (from_path) do update set to_path = excluded.to_path;

alter table content_pages
  drop constraint content_pages_slug_check,
  add constraint content_pages_slug_check check (case kind
    when 'page' then slug in ('about', 'returns', 'care-instructions', 'size-guide',
                              'privacy-policy', 'terms-of-service', 'cookie-policy', 'home')
    else slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100
         and slug not in ('about', 'returns', 'care-instructions', 'size-guide',
                          'privacy-policy', 'terms-of-service', 'cookie-policy', 'home') end);
comment on table content_pages is 'The text pages of section 2 and the home page (kind page), and free pages of the shop''s own at /pages/{slug} (kind free_page). body: of a text page RichText of shop/content/rich-text.ts, of the home page (slug home) and of a free page PageBody of shop/content/blocks/page-body.ts; description: for search engines; published_at: of a free page, when it was or is to be published.';

with texts as (
  select t.name, coalesce(s.value #>> '{}', t.english) as english,
         -- Words of the shop's own have their own translation, if any.
         case when s.key is null then t.arabic end as arabic, t.field
    from (values ('title', 'home_title', 'Abayas, thobes and hijabs', 'عباءات وأثواب وأحجبة'),
                 ('description', 'home_description',
                  'Modest clothing with a clean line: abayas, thobes and hijabs in honest fabrics, delivered across the UK.',
                  'ملابس محتشمة بخطوط نظيفة: عباءات وأثواب وأحجبة من أقمشة صادقة، نوصلها إلى كل المملكة المتحدة.'))
         t (name, field, english, arabic)
    left join settings s on s.key = t.field),
translated as (
  select t.name, c.language,
         left(regexp_replace(c.text, '\s+', ' ', 'g'), case t.name when 'title' then 150 else 300 end) as text
    from texts t
    join content_translations c on c.kind = 'site' and c.field = t.field
     and exists (select from settings s where s.key = t.field)
   union all
  select t.name, 'ar', t.arabic from texts t where t.arabic is not null),
heads as (
  select jsonb_object_agg(h.language, h.head) as heads
    from (select t.language, jsonb_object_agg(t.name, t.text) as head from translated t group by t.language) h),
sections as (
  select jsonb_agg(jsonb_build_object('id', s.name, 'type', 'home_section', 'section', s.name) order by s.at) as content
    from jsonb_array_elements_text(coalesce(
           (select value from settings where key = 'home_sections'),
           '["hero", "new_in", "categories", "story", "collections", "journal"]')) with ordinality s (name, at))
insert into content_pages (kind, slug, title, description, body)
select 'page', 'home',
       (select english from texts where name = 'title'),
       (select english from texts where name = 'description'),
       jsonb_strip_nulls(jsonb_build_object('type', 'blocks', 'heads', heads.heads, 'content', sections.content))
  from heads, sections;

delete from content_translations where kind = 'site' and field in ('home_title', 'home_description');
delete from settings where key in ('home_title', 'home_description', 'home_sections');
