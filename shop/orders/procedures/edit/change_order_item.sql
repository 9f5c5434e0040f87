-- Changes units of a line of a paid order, before it is packed, into another size or colour of the same style, at the
-- price that was paid: the units go back on the shelf, or into their offer, and the others are taken from stock, in one
-- transaction, and the customer is notified. Of part of a line a line of its own is made, with its share of discount and
-- VAT; all sums of the order stay what they are. The same key changes it once. Outcomes: done (`order_item_id`: the line
-- with what was chosen; `cheaper_pence`: what that costs less today, 0 if the line was changed before), existing, changed_already (with this key, into something else), order_not_found, closed (`state`), waits_for_return (an exchange whose goods are still
-- to come back), item_not_found, too_many, touched (some of the line was sent, cancelled or refunded), part_of_set (not all
-- units of a line of a set were named), unchanged (it is what was chosen already), other_style, not_sold, other_vat (its VAT class is
-- another one), not_available (`available`: units of it on the shelf), difference_open (its customer is to pay a difference for it), difference_paid
-- (one was paid for all units of the line, and not all were named). p_is_difference: for settle_difference, which changes it
-- because a difference was paid; p_is_held: and has held the stock for it.
-- outcome: done | existing | changed_already | order_not_found | closed | waits_for_return | item_not_found | too_many | touched | part_of_set | unchanged | other_style | not_sold | other_vat | not_available | difference_open | difference_paid
create function change_order_item(
  p_order_id uuid, p_key uuid, p_order_item_id uuid, p_quantity integer, p_product_id uuid, p_size_id uuid,
  p_actor text, p_is_difference boolean default false, p_is_held boolean default false
) returns table (outcome text, state text, order_item_id uuid, available integer, cheaper_pence integer)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_order orders;
  v_item order_items;
  v_product products;
  v_size_name text;
  v_reserved record;
  v_was text;
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
  if not p_is_difference and exists (select from order_differences d where d.key = p_key) then
    outcome := 'changed_already';
    return next;
    return;
  end if;
  select * into v_item from order_items i where i.id = p_order_item_id and i.order_id = p_order_id;
  -- Its style, price and VAT stay what they are until this is done.
  select * into v_product from products p where p.id = p_product_id for share;
  outcome := coalesce(
    -- What is about to be paid for is not changed under the customer's hands.
    case when not p_is_held and exists (select from order_reservations r where r.order_item_id = v_item.id)
         then 'difference_open' end,
    -- What is held for a customer is theirs, be it on sale or not.
    nullif(item_change_refusal(v_order, v_item, p_quantity, v_product, p_size_id),
           case when p_is_held then 'not_sold' end));
  if outcome is not null then
    return next;
    return;
  end if;

  -- What is refused leaves nothing behind.
  begin
    perform from product_inventory v
      where v.id = any (array(
              select w.id
                from (select i.product_id, i.size_id from order_items i where i.order_id = p_order_id
                      union select p_product_id, p_size_id) i
                join product_inventory w
                  on w.product_id = i.product_id and w.size_id is not distinct from i.size_id))
      order by v.product_id, v.size_id
        for update;
    perform return_unsent_units(p_order_id,
      jsonb_build_array(jsonb_build_object('order_item_id', v_item.id, 'quantity', p_quantity)),
      'Changed for another size or colour', p_actor);
    if p_is_held then
      delete from order_reservations r where r.order_item_id = v_item.id;
    else
      select r.outcome, r.available into v_reserved
        from reserve_stock_atomic(p_product_id, p_size_id, p_quantity, 'order', p_order_id::text,
                                  'Chosen instead', p_actor) r;
      if v_reserved.outcome <> 'reserved' then
        outcome := 'not_available';
        available := greatest(coalesce(v_reserved.available, 0), 0);
        raise exception using errcode = 'LB005', message = outcome;
      end if;
      -- Goods that are not there would need a promise of their own, which the customer has not accepted.
      if exists (select from promise_of(p_product_id, p_size_id)) then
        select greatest(0, i.quantity_on_hand - (o.capacity - o.taken) - i.quantity_reserved + p_quantity)
          into available
          from product_inventory i
          join size_offers o on o.product_id = i.product_id and o.size_id is not distinct from i.size_id
         where i.product_id = p_product_id and i.size_id is not distinct from p_size_id;
        outcome := 'not_available';
        raise exception using errcode = 'LB005', message = outcome;
      end if;
    end if;
    perform sell_stock(p_product_id, p_size_id, p_quantity, 'order', p_order_id::text, 'Chosen instead', p_actor);
  exception when sqlstate 'LB005' then
    return next;
    return;
  end;

  -- The line keeps the price paid, so comparing a second change with it would count the first difference twice.
  cheaper_pence := case when p_is_difference or exists (select from order_changes c where c.order_item_id = v_item.id) then 0
                        else cheaper_by(v_item.unit_price_pence, v_item.discount_pence, v_item.quantity, p_quantity,
                                        size_price(v_product, p_size_id)) end;
  -- The line is no longer of what went back, so neither is its cost.
  delete from restocked_items r where r.order_item_id = v_item.id;
  v_was := concat_ws(', ', v_item.colour_name, v_item.size_name);
  select s.size_name into v_size_name from sizes s where s.id = p_size_id;
  if p_quantity = v_item.quantity then
    delete from order_promises w where w.order_item_id = v_item.id;
    order_item_id := v_item.id;
    update order_items i
       set product_id = p_product_id, size_id = p_size_id, name = v_product.name,
           colour_name = v_product.colour_name, size_name = v_size_name, sku = size_sku(p_product_id, p_size_id),
           return_exemption = v_product.return_exemption, cancelled_quantity = 0
     where i.id = v_item.id;
  else
    insert into order_items (order_id, product_id, size_id, name, colour_name, size_name, sku, quantity,
                             unit_price_pence, discount_pence, vat_class, vat_pence, return_exemption, position)
    select p_order_id, p_product_id, p_size_id, v_product.name, v_product.colour_name, v_size_name,
           size_sku(p_product_id, p_size_id), p_quantity, v_item.unit_price_pence,
           (v_item.discount_pence::bigint * p_quantity / v_item.quantity)::integer, v_item.vat_class,
           (v_item.vat_pence::bigint * p_quantity / v_item.quantity)::integer, v_product.return_exemption,
           max(i.position) + 1
      from order_items i where i.order_id = p_order_id
    returning id into order_item_id;
    update order_items i
       set quantity = i.quantity - p_quantity, cancelled_quantity = 0,
           discount_pence = i.discount_pence - chosen.discount_pence, vat_pence = i.vat_pence - chosen.vat_pence
      from order_items chosen
     where i.id = v_item.id and chosen.id = order_item_id;
  end if;

  update orders o set state = v_order.state, updated_at = now() where o.id = p_order_id;
  insert into order_changes (order_id, key, kind, order_item_id, cheaper_pence, was)
  values (p_order_id, p_key, 'item', order_item_id, cheaper_pence,
          jsonb_build_object('product_id', v_item.product_id, 'size_id', v_item.size_id, 'name', v_item.name,
                             'colour_name', v_item.colour_name, 'size_name', v_item.size_name));
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (p_order_id, p_actor, v_order.state, v_order.state,
          format('Changed %s × %s from %s to %s', p_quantity, v_product.name, v_was,
                 concat_ws(', ', v_product.colour_name, v_size_name)));
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'order_item_changed', 'order', p_order_id::text,
          jsonb_build_object('quantity', p_quantity, 'from', concat_ws(' ', v_item.product_id, v_item.size_id),
                             'to', concat_ws(' ', p_product_id, p_size_id)));
  perform graphile_worker.add_job('send_order_changed',
    json_build_object('order_id', p_order_id, 'key', p_key), job_key => 'order_changed:' || p_key);
  outcome := 'done';
  return next;
end $$;
