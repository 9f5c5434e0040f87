-- One at a time gives what is of these kinds another slug, in English or another language, so that no two take the
-- same one. Taken before any row, in one order: that of the procedures that take more than one of these locks.
create function lock_local_slugs(p_kinds text[]) returns void language plpgsql as $$
begin
  if 'product' = any (p_kinds) then perform lock_product_slugs(); end if;
  if 'category' = any (p_kinds) then perform lock_categories(); end if;
  if 'collection' = any (p_kinds) then perform lock_collections(); end if;
  if p_kinds && array['post', 'free_page_slug'] then perform lock_post_slugs(); end if;
  if 'set_slug' = any (p_kinds) then perform pg_advisory_xact_lock(hashtextextended('set_slugs', 0)); end if;
end $$;
