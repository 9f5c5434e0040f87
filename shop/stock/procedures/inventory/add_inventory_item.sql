-- Opens the inventory record of a product and size with nothing on hand (section 3, inventory
-- record). An existing record only takes the new reorder level.
create function add_inventory_item(
  p_product_id uuid, p_size_id uuid, p_reorder_level integer default null
) returns void language sql as $$
  insert into product_inventory (product_id, size_id, reorder_level)
  values (p_product_id, p_size_id, coalesce(p_reorder_level, setting_int('low_stock_level', 5)))
  on conflict (product_id, size_id) do update set reorder_level = excluded.reorder_level
$$;
