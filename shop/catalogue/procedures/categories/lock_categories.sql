-- Only one transaction at a time changes the tree of categories: no two take the same slug, contain each
-- other, or number the places at once. Taken before any row.
create function lock_categories() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('categories', 0))
$$;
