-- Only one transaction at a time defines attributes, and none while a product is given values of them
-- (hold_attributes). Taken before any row, after lock_collections.
create function lock_attributes() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('attributes', 0))
$$;
