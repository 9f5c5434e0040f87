-- Sizes are made, named and put in order by one at a time: no two take the same name or the same place. Taken
-- before any row.
create function lock_sizes() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('sizes', 0))
$$;
