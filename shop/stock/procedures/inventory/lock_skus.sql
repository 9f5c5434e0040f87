-- SKUs are given by one transaction at a time, so that two that swap some never wait for each other. Taken before any
-- row.
create function lock_skus() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('skus', 0))
$$;
