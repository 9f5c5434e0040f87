-- The units on hand of everything the shop has.
create function count_stock() returns bigint language sql stable set enable_seqscan = on as $$
  select coalesce(sum(quantity_on_hand), 0)::bigint from product_inventory
$$;
