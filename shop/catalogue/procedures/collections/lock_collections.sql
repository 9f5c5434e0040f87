-- Collections are made, changed, put in order, filled by their rules and deleted by one at a time: no two take
-- the same slug or the same place. Nobody changes what decides where products are meanwhile
-- (hold_collections). Taken behind lock_categories and before any row.
create function lock_collections() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('collections', 0))
$$;
