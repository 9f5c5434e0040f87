-- What change_order_item does to units of a line: refused (item_change_refusal, difference_open, not_available; outcomes as
-- there) it leaves nothing behind. p_is_held: their stock was held for the line until now, because its customer was to pay a
-- difference; otherwise it is taken from the shelf. p_cheaper_pence: what the units cost less, to be refunded with this
-- change. order_item_id: the line with what was chosen. The caller holds the order and the product.
-- outcome: done | closed | waits_for_return | item_not_found | too_many | touched | part_of_set | unchanged | other_style | not_sold | other_vat | not_available | difference_open | difference_paid
create function replace_order_item(
  p_order orders, p_item order_items, p_product products, p_size_id uuid, p_quantity integer, p_key uuid,
  p_is_held boolean, p_cheaper_pence integer, p_actor text
) returns table (outcome text, order_item_id uuid, available integer) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_size_name text;
  v_reserved record;
  v_was text;
begin
  outcome := coalesce(
    -- What is about to be paid for is not changed under the customer's hands.
    case when not p_is_held and exists (select from order_reservations r where r.order_item_id = p_item.id)
         then 'difference_open' end,
    -- What is held for a customer is theirs, be it on sale or not.
    nullif(item_change_refusal(p_order, p_item, p_quantity, p_product, p_size_id),
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
                from (select i.product_id, i.size_id from order_items i where i.order_id = p_order.id
                      union select p_product.id, p_size_id) i
                join product_inventory w
                  on w.product_id = i.product_id and w.size_id is not distinct from i.size_id))
      order by v.product_id, v.size_id
        for update;
    perform return_unsent_units(p_order.id,
      jsonb_build_array(jsonb_build_object('order_item_id', p_item.id, 'quantity', p_quantity)),
      'Changed for another size or colour', p_actor);
    if p_is_held then
      delete from order_reservations r where r.order_item_id = p_item.id;
    else
      select r.outcome, r.available into v_reserved
        from reserve_stock_atomic(p_product.id, p_size_id, p_quantity, 'order', p_order.id::text,
                                  'Chosen instead', p_actor) r;
      if v_reserved.outcome <> 'reserved' then
        outcome := 'not_available';
        available := greatest(coalesce(v_reserved.available, 0), 0);
        raise exception using errcode = 'LB005', message = outcome;
      end if;
      -- Goods that are not there would need a promise of their own, which the customer has not accepted.
      if exists (select from promise_of(p_product.id, p_size_id)) then
        select greatest(0, i.quantity_on_hand - (o.capacity - o.taken) - i.quantity_reserved + p_quantity)
          into available
          from product_inventory i
          join size_offers o on o.product_id = i.product_id and o.size_id is not distinct from i.size_id
         where i.product_id = p_product.id and i.size_id is not distinct from p_size_id;
        outcome := 'not_available';
        raise exception using errcode = 'LB005', message = outcome;
      end if;
    end if;
    perform sell_stock(p_product.id, p_size_id, p_quantity, 'order', p_order.id::text, 'Chosen instead', p_actor);
  exception when sqlstate 'LB005' then
    return next;
    return;
  end;

  -- The line is no longer of what went back, so neither is its cost.
  delete from restocked_items r where r.order_item_id = p_item.id;
  v_was := concat_ws(', ', p_item.colour_name, p_item.size_name);
  select s.size_name into v_size_name from sizes s where s.id = p_size_id;
  if p_quantity = p_item.quantity then
    delete from order_promises w where w.order_item_id = p_item.id;
    order_item_id := p_item.id;
    update order_items i
       set product_id = p_product.id, size_id = p_size_id, name = p_product.name,
           colour_name = p_product.colour_name, size_name = v_size_name, sku = size_sku(p_product.id, p_size_id),
           return_exemption = p_product.return_exemption, cancelled_quantity = 0
     where i.id = p_item.id;
  else
    insert into order_items (order_id, product_id, size_id, name, colour_name, size_name, sku, quantity,
                             unit_price_pence, discount_pence, vat_class, vat_pence, return_exemption, position)
    select p_order.id, p_product.id, p_size_id, p_product.name, p_product.colour_name, v_size_name,
           size_sku(p_product.id, p_size_id), p_quantity, p_item.unit_price_pence,
           (p_item.discount_pence::bigint * p_quantity / p_item.quantity)::integer, p_item.vat_class,
           (p_item.vat_pence::bigint * p_quantity / p_item.quantity)::integer, p_product.return_exemption,
           max(i.position) + 1
      from order_items i where i.order_id = p_order.id
    returning id into order_item_id;
    update order_items i
       set quantity = i.quantity - p_quantity, cancelled_quantity = 0,
           discount_pence = i.discount_pence - chosen.discount_pence, vat_pence = i.vat_pence - chosen.vat_pence
      from order_items chosen
     where i.id = p_item.id and chosen.id = order_item_id;
  end if;

  update orders o set state = p_order.state, updated_at = now() where o.id = p_order.id;
  insert into order_changes (order_id, key, kind, order_item_id, cheaper_pence, was)
  values (p_order.id, p_key, 'item', order_item_id, p_cheaper_pence,
          jsonb_build_object('product_id', p_item.product_id, 'size_id', p_item.size_id, 'name', p_item.name,
                             'colour_name', p_item.colour_name, 'size_name', p_item.size_name));
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (p_order.id, p_actor, p_order.state, p_order.state,
          format('Changed %s × %s from %s to %s', p_quantity, p_product.name, v_was,
                 concat_ws(', ', p_product.colour_name, v_size_name)));
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'order_item_changed', 'order', p_order.id::text,
          jsonb_build_object('quantity', p_quantity, 'from', concat_ws(' ', p_item.product_id, p_item.size_id),
                             'to', concat_ws(' ', p_product.id, p_size_id)));
  perform graphile_worker.add_job('send_order_changed',
    json_build_object('order_id', p_order.id, 'key', p_key), job_key => 'order_changed:' || p_key);
  outcome := 'done';
  return next;
end $$;
