-- Inventory records of at most 50 published products (sections 7 and 9); more is an error. promise_days, promise_on:
-- what is promised of the next unit, where nothing is left that is there.
create function get_batch_inventory_status(p_product_ids uuid[]) returns table (
  product_id uuid, size_id uuid, quantity_on_hand integer, quantity_reserved integer,
  available_quantity integer, is_out_of_stock boolean, is_low_stock boolean,
  reorder_level integer, last_updated timestamptz, promise_days integer, promise_on text
) language plpgsql stable as $$
begin
  if cardinality(p_product_ids) > 50 then
    raise exception 'get_batch_inventory_status: at most 50 products at once, not %',
      cardinality(p_product_ids);
  end if;
  return query
    select i.*, o.lead_days, o.promised_on::text from read_inventory(p_product_ids) i
      join products p on p.id = i.product_id
      left join size_offers o on o.product_id = i.product_id and o.size_id is not distinct from i.size_id
                             and i.available_quantity between 1 and o.capacity - o.taken
     where p.status = 'active'
     order by i.product_id, i.size_id;
end $$;
