-- Units of a product and size that are on the shelf and neither reserved nor still to come.
create function shelf_units(p_product_id uuid, p_size_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select greatest(0, coalesce(max(i.quantity_on_hand - i.quantity_reserved - coalesce(o.capacity - o.taken, 0)), 0))
    from product_inventory i
    left join size_offers o on o.product_id = i.product_id and o.size_id is not distinct from i.size_id
   where i.product_id = p_product_id and i.size_id is not distinct from p_size_id
$$;
