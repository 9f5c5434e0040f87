-- The code of the size system of a product: that of its sizes, else the one that staff chose for it; empty for a product
-- without sizes, null where neither says.
create function size_system_of(p_product_id uuid) returns text language sql stable set enable_seqscan = off as $$
  select coalesce(
    (select coalesce(s.system, '') from product_inventory i left join sizes s on s.id = i.size_id
      where i.product_id = p_product_id limit 1),
    (select coalesce(c.system, '') from chosen_size_systems c where c.product_id = p_product_id))
$$;
