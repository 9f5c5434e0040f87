-- Collections are made, named, put in order and deleted by one at a time: no two take the same slug or the
-- same place. Taken before any row.
create function lock_collections() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('collections', 0))
$$;
