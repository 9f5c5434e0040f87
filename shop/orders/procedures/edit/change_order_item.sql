-- Changes units of a line of a paid order, before it is packed, into another size or colour of the same style, at the
-- price that was paid: the units go back on the shelf, or into their offer, and the others are taken from stock, in one
-- transaction, and the customer is notified. Of part of a line a line of its own is made, with its share of discount and
-- VAT; all sums of the order stay what they are. The same key changes it once. Outcomes: done (`order_item_id`: the line
-- with what was chosen; `cheaper_pence`: what that costs less today, 0 if the line was changed before), existing, changed_already (with this key, into something else), order_not_found, closed (`state`), waits_for_return (an exchange whose goods are still
-- to come back), item_not_found, too_many, touched (some of the line was sent, cancelled or refunded), part_of_set (not all
-- units of a line of a set were named), unchanged (it is what was chosen already), other_style, not_sold, other_vat (its VAT class is
-- another one), not_available (`available`: units of it on the shelf), difference_open (its customer is to pay a difference for it), difference_paid
-- (one was paid for all units of the line, and not all were named).
create function change_order_item(
  p_order_id uuid, p_key uuid, p_order_item_id uuid, p_quantity integer, p_product_id uuid, p_size_id uuid,
  p_actor text
) returns table (outcome text, state text, order_item_id uuid, available integer, cheaper_pence integer)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_order orders;
  v_item order_items;
  v_product products;
  v_cheaper integer;
  v_done record;
begin
  perform lock_order_origin(p_order_id);
  select * into v_order from orders o where o.id = p_order_id for update;
  if not found then
    outcome := 'order_not_found';
    return next;
    return;
  end if;
  state := v_order.state;
  select c.order_item_id, c.cheaper_pence into order_item_id, cheaper_pence
    from order_changes c where c.order_id = p_order_id and c.key = p_key;
  if found then
    -- What was chosen otherwise after the answer got lost is no repeat.
    outcome := case when exists (select from order_items i
                                  where i.id = order_item_id and i.product_id = p_product_id
                                    and i.size_id is not distinct from p_size_id and i.quantity = p_quantity)
                    then 'existing' else 'changed_already' end;
    return next;
    return;
  end if;
  if exists (select from order_differences d where d.key = p_key) then
    outcome := 'changed_already';
    return next;
    return;
  end if;
  select * into v_item from order_items i where i.id = p_order_item_id and i.order_id = p_order_id;
  -- Its style, price and VAT stay what they are until this is done.
  select * into v_product from products p where p.id = p_product_id for share;
  -- The line keeps the price paid, so comparing a second change with it would count the first difference twice.
  v_cheaper := case when exists (select from order_changes c where c.order_item_id = v_item.id) then 0
                    else cheaper_by(v_item.unit_price_pence, v_item.discount_pence, v_item.quantity, p_quantity,
                                    size_price(v_product, p_size_id)) end;
  select * into v_done
    from replace_order_item(v_order, v_item, v_product, p_size_id, p_quantity, p_key, false, v_cheaper, p_actor);
  outcome := v_done.outcome;
  order_item_id := v_done.order_item_id;
  available := v_done.available;
  cheaper_pence := case outcome when 'done' then v_cheaper end;
  return next;
end $$;
