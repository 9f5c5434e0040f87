-- Takes sold units back that cannot be sold again: into the ledger and out of it, so that nobody who
-- waits for them is given one. Fails for a product and size without an inventory record.
create function write_off_return(
  p_product_id uuid, p_size_id uuid, p_quantity integer,
  p_reference_type text, p_reference_id text, p_actor text
) returns void language plpgsql set enable_seqscan = off as $$
begin
  perform from product_inventory i
    where i.product_id = p_product_id and i.size_id is not distinct from p_size_id and p_quantity > 0
      for update;
  if not found then
    raise exception 'write_off_return: % of product % size % cannot be written off',
      p_quantity, p_product_id, p_size_id;
  end if;
  insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta,
                               reference_type, reference_id, reason, actor)
  values (p_product_id, p_size_id, 'return', p_quantity, 0,
          p_reference_type, p_reference_id, null, p_actor),
         (p_product_id, p_size_id, 'adjust', -p_quantity, 0,
          p_reference_type, p_reference_id, 'Written off when its parcel was opened', p_actor);
end $$;
