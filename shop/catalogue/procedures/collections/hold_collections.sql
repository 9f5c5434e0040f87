-- Nobody creates, changes or deletes a collection (lock_collections) while products are put into them by
-- hand, or are changed so that a rule may find them, which many do at once.
create function hold_collections() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('collections', 0))
$$;
