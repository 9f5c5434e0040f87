-- Changes the quantity on hand of a product and size by p_by, for change_stock, which holds its record.
-- Where
-- p_from is given and it is not that any more nothing is done. {outcome, now, at_least} as there.
create function change_on_hand(
  p_product_id uuid, p_size_id uuid, p_from integer, p_by integer, p_reason text, p_key uuid, p_actor text
) returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_row product_inventory;
  v_adjusted record;
begin
  select * into v_row from product_inventory i
   where i.product_id = p_product_id and i.size_id is not distinct from p_size_id;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  end if;
  -- What is offered before it is there does not count for staff.
  v_row.quantity_on_hand := v_row.quantity_on_hand - unarrived_units(p_product_id, p_size_id);
  if p_from <> v_row.quantity_on_hand then
    return jsonb_build_object('outcome', 'version_conflict', 'now', v_row.quantity_on_hand);
  end if;
  if p_by = 0 then
    return jsonb_build_object('outcome', 'saved', 'now', v_row.quantity_on_hand);
  end if;

  if p_reason = 'supplier' and p_by > 0 then
    perform receive_stock(p_product_id, p_size_id, p_by, 'stock_change', p_key::text, p_reason, p_actor);
    insert into audit_log (actor, action, subject_type, subject_id, detail, before, after) values (
      p_actor, 'stock_received', 'product', p_product_id::text,
      jsonb_build_object('size_id', p_size_id, 'reason', p_reason),
      jsonb_build_object('on_hand', v_row.quantity_on_hand),
      jsonb_build_object('on_hand', v_row.quantity_on_hand + p_by));
    return jsonb_build_object('outcome', 'saved', 'now', v_row.quantity_on_hand + p_by);
  end if;

  select * into v_adjusted
    from adjust_stock(p_product_id, p_size_id, p_by, 'stock_change', p_key::text, p_reason, p_actor);
  if v_adjusted.outcome <> 'adjusted' then
    return jsonb_build_object('outcome', 'held', 'now', v_row.quantity_on_hand,
                              'at_least', v_row.quantity_on_hand - v_adjusted.available);
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, detail, before, after) values (
    p_actor, 'stock_adjusted', 'product', p_product_id::text,
    jsonb_build_object('size_id', p_size_id, 'reason', p_reason),
    jsonb_build_object('on_hand', v_row.quantity_on_hand),
    jsonb_build_object('on_hand', v_row.quantity_on_hand + p_by));
  return jsonb_build_object('outcome', 'saved', 'now', v_row.quantity_on_hand + p_by);
end $$;
