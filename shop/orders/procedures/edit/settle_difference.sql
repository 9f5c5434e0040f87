-- Changes the item whose price difference an order has just paid; null for any other order. p_is_held: whether its stock
-- was held until now. Of an order that was closed unpaid it is taken from the shelf. Outcomes: changed (the order has
-- nothing more to do: it is delivered), failed (the item was sent, cancelled or changed meanwhile, or is sold out: the caller gives the money back). The
-- caller holds the customer's cart lock, the order and the order of the item.
create function settle_difference(p_order_id uuid, p_is_held boolean, p_actor text)
returns text language plpgsql set enable_seqscan = off as $$
declare
  v_difference order_differences;
  v_order orders;
  v_item order_items;
  v_product products;
  v_changed record;
  v_outcome text;
begin
  select * into v_difference from order_differences d where d.order_id = p_order_id for update;
  if not found then
    return null;
  end if;
  select o.* into strict v_order
    from order_items i join orders o on o.id = i.order_id where i.id = v_difference.order_item_id;
  select * into strict v_item from order_items i where i.id = v_difference.order_item_id;
  -- It was asked for another item than the line is by now.
  if v_item.product_id = v_difference.was_product_id
     and v_item.size_id is not distinct from v_difference.was_size_id then
    select * into strict v_product from products p where p.id = v_difference.product_id for share;
    select * into v_changed
      from replace_order_item(v_order, v_item, v_product, v_difference.size_id, v_difference.quantity,
                              v_difference.key, p_is_held, 0, p_actor);
    v_outcome := v_changed.outcome;
  end if;
  if v_outcome = 'done' then
    update order_differences d set settled_at = now(), order_item_id = v_changed.order_item_id
     where d.order_id = p_order_id;
    update orders o set state = 'delivered', updated_at = now() where o.id = p_order_id;
    insert into order_events (order_id, actor, from_state, to_state, note)
    values (p_order_id, p_actor, 'paid', 'delivered', 'Changed the item in order ' || v_order.order_number);
    return 'changed';
  end if;
  if p_is_held then
    perform release_order_stock(p_order_id, 'The item could not be changed', p_actor);
  end if;
  update order_differences d set failed_at = now() where d.order_id = p_order_id;
  insert into order_events (order_id, actor, from_state, to_state, note)
  select e.id, 'system', e.state, e.state,
         'The price difference was paid, but the item could not be changed any more'
         || case v_outcome when 'not_available' then ' (out of stock)' else '' end || ': it is refunded'
    from (values (v_order.id, v_order.state), (p_order_id, 'paid')) e (id, state);
  return 'failed';
end $$;
