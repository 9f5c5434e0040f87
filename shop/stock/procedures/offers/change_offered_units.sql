-- Changes how many units count as on hand although they are not there (size_offers), in the inventory and its ledger;
-- 0 changes nothing. The caller holds the inventory row and changes the offer.
create function change_offered_units(
  p_product_id uuid, p_size_id uuid, p_by integer, p_reason text, p_actor text
) returns void language plpgsql set enable_seqscan = off as $$
begin
  if p_by <> 0 then
    update product_inventory set quantity_on_hand = quantity_on_hand + p_by, last_updated = now()
     where product_id = p_product_id and size_id is not distinct from p_size_id;
    insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta,
                                 reference_type, reference_id, reason, actor)
    values (p_product_id, p_size_id, 'adjust', p_by, 0, 'offer', null, p_reason, p_actor);
  end if;
end $$;
