-- Why what is of a kind may not have this slug in a language; null when it may. The caller holds lock_local_slugs.
-- Outcomes: slug_taken (another one has it in this language, or in English, now or formerly: all of them share
-- the addresses of the language). A former slug of another one in this language can be taken.
create function refuse_local_slug(p_kind text, p_subject_id uuid, p_language text, p_slug text) returns text
language sql stable as $$
  select 'slug_taken'
   where exists (select from content_translations t
                  where t.kind = p_kind and t.field = 'slug' and t.text = p_slug and t.language = p_language
                    and t.subject_id <> p_subject_id)
      or exists (select from products p where p_kind = 'product' and p.slug = p_slug and p.id <> p_subject_id)
      or exists (select from product_slugs f
                  where p_kind = 'product' and f.slug = p_slug and f.product_id <> p_subject_id)
      or exists (select from categories c where p_kind = 'category' and c.slug = p_slug and c.id <> p_subject_id)
      or exists (select from category_slugs f
                  where p_kind = 'category' and f.slug = p_slug and f.category_id <> p_subject_id)
      or exists (select from collections c where p_kind = 'collection' and c.slug = p_slug and c.id <> p_subject_id)
      or exists (select from collection_slugs f
                  where p_kind = 'collection' and f.slug = p_slug and f.collection_id <> p_subject_id)
      or exists (select from posts p where p_kind = 'post' and p.slug = p_slug and p.id <> p_subject_id)
      or exists (select from post_slugs f where p_kind = 'post' and f.slug = p_slug and f.post_id <> p_subject_id)
      or exists (select from sets s where p_kind = 'set_slug' and s.slug = p_slug and s.id <> p_subject_id)
      or exists (select from content_pages p
                  where p_kind = 'free_page_slug' and p.slug = p_slug and p.id <> p_subject_id)
      or exists (select from redirects r where p_kind = 'free_page_slug' and r.from_path = '/pages/' || p_slug)
$$;
