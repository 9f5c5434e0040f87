-- Puts sold units back on the shelf. Fails for a product and size without an inventory record.
create function return_stock(
  p_product_id uuid, p_size_id uuid, p_quantity integer,
  p_reference_type text, p_reference_id text, p_reason text, p_actor text default 'system'
) returns void language plpgsql set enable_seqscan = off as $$
begin
  update product_inventory
     set quantity_on_hand = quantity_on_hand + p_quantity, last_updated = now()
   where product_id = p_product_id and size_id is not distinct from p_size_id and p_quantity > 0;
  if not found then
    raise exception 'return_stock: % of product % size % cannot be put back',
      p_quantity, p_product_id, p_size_id;
  end if;

  insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta,
                               reference_type, reference_id, reason, actor)
  values (p_product_id, p_size_id, 'return', p_quantity, 0,
          p_reference_type, p_reference_id, p_reason, p_actor);
  perform serve_promised_lines(p_product_id, p_size_id, p_quantity);
  perform serve_waiting_list(p_product_id, p_size_id);
end $$;
