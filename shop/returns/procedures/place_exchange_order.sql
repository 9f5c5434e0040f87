-- Places the replacement order of a return (exchange_lines), and takes its stock at once. The returned goods
-- pay for it, and the customer the rest. p_difference_pence: the difference they were shown, below zero for
-- a refund; a difference below the provider's minimum charge is waived. It is sent to the same address, at
-- the shop's cost; p_arrivals as in place_order. What is chosen at the price paid is to keep a price difference
-- that was paid (move_differences). With nothing to pay it is paid at once. Outcomes: placed;
-- for a line (`order_item_id`): exchange_not_found, exchange_sold_out (`units_left`); price_changed
-- (`difference_pence`: the current one), no_value_left (too much of the order was refunded already). The
-- caller rolls back after a refusal, and holds the customer's cart lock, the return and its order.
create function place_exchange_order(
  p_return_id uuid, p_difference_pence integer, p_arrivals text[],
  out outcome text, out order_item_id uuid, out units_left integer, out difference_pence integer
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_return returns;
  v_from orders;
  v_method delivery_methods;
  v_order uuid := gen_random_uuid();
  v_subtotal integer;
  v_discount integer;
  v_value integer;
  v_gift integer := 0;
  v_total integer;
  v_carried integer;
  v_account uuid;
  v_vat integer[];
  v_line record;
  v_reserved record;
begin
  select * into strict v_return from returns r where r.id = p_return_id;
  select * into strict v_from from orders o where o.id = v_return.order_id;
  -- What the goods count for has been taken off it already.
  if refundable_pence(v_from.id) < 0 then
    place_exchange_order.outcome := 'no_value_left';
    return;
  end if;
  select l.order_item_id into place_exchange_order.order_item_id
    from exchange_lines(p_return_id) l where not l.is_offered order by l.position limit 1;
  if found then
    place_exchange_order.outcome := 'exchange_not_found';
    return;
  end if;
  select sum(l.quantity * l.unit_price_pence), sum(l.discount_pence), sum(l.value_pence)
    into v_subtotal, v_discount, v_value
    from exchange_lines(p_return_id) l;
  place_exchange_order.difference_pence := v_subtotal - v_discount - v_value;
  if place_exchange_order.difference_pence <> p_difference_pence then
    place_exchange_order.outcome := 'price_changed';
    return;
  end if;
  if p_difference_pence between 1 and 29 then
    v_gift := p_difference_pence;
  end if;
  v_total := v_subtotal - v_discount - v_gift;
  v_carried := least(v_value, v_total);

  perform from product_inventory v
    join (select distinct l.product_id, l.size_id from exchange_lines(p_return_id) l) l
      on v.product_id = l.product_id and v.size_id is not distinct from l.size_id
    order by v.product_id, v.size_id
      for update of v;
  for v_line in
    select l.product_id, l.size_id, sum(l.quantity)::integer as quantity,
           (array_agg(l.order_item_id order by l.position))[1] as order_item_id
      from exchange_lines(p_return_id) l
     group by l.product_id, l.size_id
     order by l.product_id, l.size_id
  loop
    select r.outcome, r.available into v_reserved
      from reserve_stock_atomic(v_line.product_id, v_line.size_id, v_line.quantity, 'order',
                                v_order::text, 'Chosen instead of what comes back',
                                v_return.customer_id::text) r;
    if v_reserved.outcome <> 'reserved' then
      place_exchange_order.outcome := 'exchange_sold_out';
      place_exchange_order.order_item_id := v_line.order_item_id;
      place_exchange_order.units_left := v_reserved.available;
      return;
    end if;
    -- What comes back is exchanged for goods that are there.
    if exists (select from promise_of(v_line.product_id, v_line.size_id)) then
      place_exchange_order.outcome := 'exchange_sold_out';
      place_exchange_order.order_item_id := v_line.order_item_id;
      place_exchange_order.units_left :=
        greatest(0, v_line.quantity - uncovered_units(v_line.product_id, v_line.size_id));
      return;
    end if;
  end loop;

  -- The cheapest way there, as nobody pays for it.
  select * into v_method from delivery_methods m
   where m.is_active and is_served(m.not_served, v_from.address ->> 'postcode')
   order by m.price_pence, m.position limit 1;
  if not found then
    select * into strict v_method from delivery_methods m where m.id = v_from.delivery_method_id;
  end if;
  select vat_contained(array_agg(l.quantity * l.unit_price_pence - l.discount_pence - l.gift order by l.at),
                       array_agg(l.vat_class order by l.at), 0)
    into v_vat
    from (select l.*, row_number() over (order by l.position) as at,
                 -- Of the line that costs most: it is never less than the gift.
                 case row_number() over (order by l.quantity * l.unit_price_pence - l.discount_pence desc, l.position)
                   when 1 then v_gift else 0 end as gift
            from exchange_lines(p_return_id) l) l;
  loop
    insert into orders (id, order_number, customer_id, idempotency_key, state, email, address,
                        billing_address, delivery_method_id, delivery_name, promised_from, promised_to,
                        subtotal_pence, discount_pence, delivery_pence, total_pence, vat_pence,
                        credit_pence, discount_name, exchange_return_id, language)
    select v_order, new_order_number(), v_from.customer_id, p_return_id, 'pending_payment', u.email,
           v_from.address, v_from.billing_address, v_method.id, v_method.name,
           p_arrivals[v_method.min_days + 1]::date, p_arrivals[v_method.max_days + 1]::date,
           v_subtotal, v_discount + v_gift, 0, v_total, (select sum(v) from unnest(v_vat) v),
           v_carried,
           case when v_discount > 0 then coalesce(v_from.discount_name, 'As it was paid')
                when v_gift > 0 then 'A small difference' end,
           p_return_id, v_from.language
      from users u where u.id = v_from.customer_id
    on conflict (order_number) do nothing;
    exit when found;
  end loop;
  with line as (
    insert into order_items (order_id, product_id, size_id, name, colour_name, size_name, sku, quantity,
                             unit_price_pence, discount_pence, vat_class, vat_pence, return_exemption,
                             position)
    select v_order, l.product_id, l.size_id, l.name, l.colour_name, l.size_name, size_sku(l.product_id, l.size_id),
           l.quantity, l.unit_price_pence,
           l.discount_pence
           + case row_number() over (order by l.quantity * l.unit_price_pence - l.discount_pence desc, l.position)
               when 1 then v_gift else 0 end,
           l.vat_class, v_vat[row_number() over (order by l.position)], l.return_exemption,
           row_number() over (order by l.position)
      from exchange_lines(p_return_id) l
    returning id, product_id, size_id, quantity
  )
  insert into order_reservations (order_item_id, product_id, size_id, quantity)
  select id, product_id, size_id, quantity from line;
  insert into order_difference_moves (order_item_id, order_id, from_order_item_id, quantity)
  select i.id, held.order_id, l.order_item_id, least(l.quantity, held.units)
    from (select e.*, row_number() over (order by e.position) as at from exchange_lines(p_return_id) e) l
    join order_items i on i.order_id = v_order and i.position = l.at
   cross join lateral differences_held(l.order_item_id) held
   where l.is_as_paid;
  insert into payments (order_id, amount_pence) values (v_order, v_total - v_carried);
  if v_carried > 0 then
    insert into credit_accounts (kind) values ('exchange') returning id into v_account;
    perform move_credit(v_account, 'issue', v_carried, null, 'Goods that are to come back',
                        v_return.customer_id::text, null);
    perform spend_credit(v_order, array[v_account], array[v_carried], v_return.customer_id::text);
  end if;
  insert into order_events (order_id, actor, from_state, to_state)
  values (v_order, v_return.customer_id::text, null, 'pending_payment');
  if v_total = v_carried then
    perform mark_order_paid(v_order, v_return.customer_id::text, 'Nothing was left to charge');
  end if;
  place_exchange_order.outcome := 'placed';
end $$;
