-- How many reserved units of a product and size are not there yet: they are held from its offer (size_offers).
create function uncovered_units(p_product_id uuid, p_size_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select coalesce((
    select greatest(0, i.quantity_reserved - i.quantity_on_hand + unarrived_units(i.product_id, i.size_id))
      from product_inventory i
     where i.product_id = p_product_id and i.size_id is not distinct from p_size_id), 0)
$$;
