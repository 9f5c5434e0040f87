-- No attribute is defined, changed or deleted (lock_attributes) while products are given values of them, which
-- many do at once.
create function hold_attributes() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('attributes', 0))
$$;
