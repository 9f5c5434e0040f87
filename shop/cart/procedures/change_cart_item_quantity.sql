-- Sets the quantity of a cart line and what it holds; 0 or less removes it (section 4). More is
-- like adding: it holds the whole cart for hold_minutes from now at least. Outcomes: changed,
-- removed, item_not_found, hold_expired, product_not_found, line_limit, hold_limit, network_limit
-- (`refuse_new_hold`; p_network as in `lock_cart`), not_enough_stock, whose available counts what the
-- line holds already, and in_set: of a part of a set there is one.
-- outcome: changed | removed | item_not_found | hold_expired | product_not_found | line_limit | hold_limit | network_limit | not_enough_stock | in_set
create function change_cart_item_quantity(
  p_user_id uuid, p_cart_item_id uuid, p_quantity integer, p_network text default null
) returns table (
  outcome text, product_id uuid, line_quantity integer, available integer, expires_at timestamptz
) language plpgsql set enable_seqscan = off as $$
declare
  cart record;
  line cart_items;
  more integer;
  v_days integer;
  v_on date;
begin
  if p_quantity <= 0 then
    select case when r.success then 'removed' else 'item_not_found' end, r.product_id
      into outcome, product_id
      from remove_item_from_cart_with_release(p_cart_item_id, p_user_id) r;
    return next;
    return;
  end if;

  select * into cart from lock_cart(p_user_id, p_network);
  select c.* into line from cart_items c
   where c.id = p_cart_item_id and c.user_id = p_user_id and c.expires_at > cart.moment;
  product_id := coalesce(line.product_id, find_former_cart_item(p_user_id, p_cart_item_id));
  more := p_quantity - line.quantity;

  outcome := case
    when product_id is null                   then 'item_not_found'
    when line.id is null                      then 'hold_expired'
    when more > 0 and exists (select from cart_set_lines(p_user_id, cart.moment) s
                               where s.cart_item_id = line.id)
                                              then 'in_set'
    when more > 0 and p_quantity > 10         then 'line_limit'
    when more > 0 and cart.held_units + more > cart.most_held then 'hold_limit'
    when more > 0 and not exists (select from products p
                                   where p.id = product_id and p.status = 'active')
                                              then 'product_not_found'
  end;
  if outcome is null and more > 0 and cart.network is not null then
    select r.outcome, line.quantity + r.available into outcome, available
      from refuse_new_hold(p_user_id, cart.network, line.product_id, line.size_id, line.id,
                           line.quantity, more) r;
  end if;
  if outcome is not null then
    return next;
    return;
  end if;

  if more > 0 then
    select r.outcome, r.available into outcome, available
      from reserve_stock_atomic(line.product_id, line.size_id, more,
                                'cart_item', line.id::text, 'Quantity raised', p_user_id::text) r;
    if outcome <> 'reserved' then
      outcome := 'not_enough_stock';
      available := line.quantity + coalesce(available, 0);
      return next;
      return;
    end if;
    perform extend_holds(p_user_id, cart.moment);
    select p.days, p.promised_on into v_days, v_on from promise_of(line.product_id, line.size_id) p;
  elsif more < 0 then
    perform release_stock_atomic(line.product_id, line.size_id, -more,
                                 'cart_item', line.id::text, 'Quantity lowered', p_user_id::text);
  end if;

  update cart_reservations r
     set quantity = p_quantity, network = case when more > 0 then cart.network else r.network end
   where r.cart_item_id = line.id;
  update cart_items c
     set quantity = p_quantity,
         promise_days = case when num_nonnulls(v_days, v_on) > 0 then v_days else c.promise_days end,
         promise_on = case when num_nonnulls(v_days, v_on) > 0 then v_on else c.promise_on end
   where c.id = line.id
  returning c.quantity, c.expires_at into line_quantity, expires_at;
  outcome := 'changed';
  if not found then
    -- It expired while we waited for the stock, which then included its own.
    perform release_stock_atomic(line.product_id, line.size_id, more,
                                 'cart_item', line.id::text, 'Hold expired', p_user_id::text);
    outcome := 'hold_expired';
  end if;
  return next;
end $$;
