-- One at a time gives a product another address, so that no two take the same one, not even one of them
-- its present and the other its former. Taken before the product's row.
create function lock_product_slugs() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('product_slugs', 0))
$$;
