-- What has English texts of a kind of content, by the title that translatable_texts() gives it.
create function translatable_subjects(p_kind text) returns table (subject_id uuid, title text)
language sql stable as $$
  select p.id, concat_ws(', ', p.name, nullif(p.colour_name, '')) from products p where p_kind = 'product' and p.status <> 'archived'
   union all
  select c.id, c.name from categories c where p_kind = 'category'
   union all
  select c.id, c.name from collections c where p_kind = 'collection'
   union all
  select m.id, m.name from delivery_methods m where p_kind = 'delivery_method'
   union all
  select d.id, d.name from discounts d where p_kind = 'discount' and is_translatable_discount(d)
   union all
  select p.id, coalesce(nullif(p.title, ''), p.slug) from posts p where p_kind = 'post'
   union all
  select p.id, p.title from content_pages p where p_kind = 'page' and p.kind = 'page' and p.slug <> 'home'
   union all
  select s.id, s.names ->> 'en' from sets s where p_kind = 'set_slug'
   union all
  select p.id, coalesce(nullif(p.title, ''), p.slug) from content_pages p
   where p_kind = 'free_page_slug' and p.kind = 'free_page'
   union all
  select a.picture_id, coalesce(nullif(f.file_name, ''), min(a.alt))
    from picture_alts() a join pictures f on f.id = a.picture_id
   where p_kind = 'picture'
   group by a.picture_id, f.file_name
   union all
  select '00000000-0000-0000-0000-000000000000', 'Home page and menus' where p_kind = 'site'
$$;
