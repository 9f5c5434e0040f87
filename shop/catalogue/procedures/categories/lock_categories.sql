-- The tree of categories is changed by one at a time: no two take the same slug, lie in each other, or
-- number the places at once. Taken before any row.
create function lock_categories() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('categories', 0))
$$;
