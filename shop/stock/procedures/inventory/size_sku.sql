-- The shop's own SKU of a product and size, which lines of orders save; null for none.
create function size_sku(p_product_id uuid, p_size_id uuid) returns text
language sql stable set enable_seqscan = off as $$
  select i.sku from product_inventory i
   where i.product_id = p_product_id and i.size_id is not distinct from p_size_id
$$;
