-- Buys an order again: puts its lines into the customer's cart at today's prices, as far as they are
-- available, with the limits and the holds of anything that is added. The same key adds a line once,
-- however often it is sent; a line of which nothing was had can be tried again. Outcomes:
-- order_not_found, unpaid (its lines are in the cart, or were), and done with `lines` in the order's
-- own order: {order_item_id, product_id, slug, name, colour_name, size_name, requested, added, code,
-- cause, was_pence, price_pence}, codes and causes those of `migrate_guest_item`, price_pence null for
-- what is no longer sold.
create function reorder_items(
  p_user_id uuid, p_order_id uuid, p_key uuid, p_network text default null
) returns table (outcome text, lines jsonb) language plpgsql set enable_seqscan = off as $$
declare
  v_state text;
  v_line record;
  v_done record;
  v_results jsonb := '[]';
begin
  perform lock_cart(p_user_id, p_network);
  -- Its lines never change, and no state leads back to an unpaid one: the order needs no lock.
  select o.state into v_state from orders o where o.id = p_order_id and o.customer_id = p_user_id;
  if not found then
    return query select 'order_not_found', null::jsonb;
    return;
  end if;
  if v_state in ('pending_payment', 'payment_failed') then
    return query select 'unpaid', null::jsonb;
    return;
  end if;

  -- In the order in which everybody takes inventory.
  for v_line in
    select i.id, i.product_id, i.size_id, i.quantity from order_items i
     where i.order_id = p_order_id
     order by i.product_id, i.size_id
  loop
    select * into v_done from migrate_guest_item(
      p_user_id, 'reorder:' || p_key || ':' || v_line.id, v_line.product_id, v_line.size_id,
      v_line.quantity, p_network);
    v_results := v_results || jsonb_build_object(
      'id', v_line.id, 'code', v_done.code, 'cause', v_done.cause, 'added', v_done.migrated);
  end loop;

  return query
    select 'done', jsonb_agg(jsonb_build_object(
             'order_item_id', i.id, 'product_id', i.product_id, 'slug', p.slug, 'name', i.name,
             'colour_name', i.colour_name, 'size_name', i.size_name, 'requested', i.quantity,
             'added', r.added, 'code', r.code, 'cause', r.cause, 'was_pence', i.unit_price_pence,
             'price_pence', case when p.status = 'active' then size_price(p, i.size_id) end) order by i.position)
      from jsonb_to_recordset(v_results) as r (id uuid, code text, cause text, added integer)
      join order_items i on i.id = r.id
      join products p on p.id = i.product_id;
end $$;
