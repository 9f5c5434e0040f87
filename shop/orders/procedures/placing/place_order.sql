-- Turns the customer's cart into an order that waits for its payment; the stock the cart held is the
-- order's from then on (no movement: it stays reserved). The same key gives the same order.
-- p_billing_address null: the parcel's. p_arrivals: the days on which a parcel arrives that needs 0,
-- 1, 2... working days from now. The discount is the best one (quote_order), its use taken under a
-- lock of the discount where it is limited. p_gift_cards: hashes of their codes, spent in this order
-- before the store credit. p_gift_wrap: gift wrap as a line of the order, with p_gift_message for its card. Where nothing is left to charge the order is paid at once. Outcomes:
-- placed, existing, payment_under_way (order_id: the other order), cart_empty, delivery_not_found,
-- delivery_not_served, lines_expired (lines that are no longer held or sold: they are released and
-- named), price_changed (the cart is repriced and the lines are named), promise_moved (goods that are not there come later
-- than the customer was shown; the lines have the new day), arrivals_missing (goods are there from a later day, which
-- is in lines, and p_later has no arrivals of it), so that the next attempt goes through, gift_wrap_not_found (the shop does not offer it any more), discount_ with a problem of the code (quote_order; minimum_pence with discount_minimum),
-- and what plan_credit refuses (code_hash: the gift card at fault). p_later: {day: arrivals} as p_arrivals has them, of an
-- order whose goods are all there from that day. p_language: of the page it is placed on.
create function place_order(
  p_user_id uuid, p_idempotency_key uuid, p_email text, p_address jsonb, p_billing_address jsonb,
  p_note text, p_delivery_method_id uuid, p_discount_code text, p_arrivals text[],
  p_gift_cards text[], p_use_store_credit boolean, p_gift_wrap boolean default false, p_gift_message text default null,
  p_language text default 'en', p_later jsonb default '{}'
) returns table (outcome text, order_id uuid, lines jsonb, minimum_pence integer, code_hash text)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_now timestamptz;
  v_gone uuid[];
  v_changed uuid[];
  v_later uuid[];
  v_ready date;
  v_arrivals text[] := p_arrivals;
  v_quote record;
  v_credit record;
  v_credit_pence integer;
  v_items integer;
  v_held integer;
begin
  -- From here on no sweep lets go of a line, so that what is checked now stays true.
  select c.moment into v_now from lock_cart(p_user_id) c;

  select o.id into place_order.order_id from orders o
   where o.customer_id = p_user_id and o.idempotency_key = p_idempotency_key;
  if found then
    return query select 'existing', place_order.order_id, null::jsonb, null::integer, null::text;
    return;
  end if;
  select o.id into place_order.order_id from orders o
   where o.customer_id = p_user_id and o.state = 'pending_payment';
  if found then
    return query select 'payment_under_way', place_order.order_id, null::jsonb, null::integer, null::text;
    return;
  end if;

  v_gone := array(select c.id from cart_items c join products p on p.id = c.product_id
                   where c.user_id = p_user_id and (c.expires_at <= v_now or p.status <> 'active'));
  if v_gone <> '{}' then
    return query select 'lines_expired', null::uuid, describe_cart_lines(v_gone), null::integer, null::text;
    perform release_cart_lines(v_gone, 'Gone before the order was placed');
    return;
  end if;

  with changed as (
    update cart_items c set unit_price = size_price(p, c.size_id)
      from products p
     where c.user_id = p_user_id and p.id = c.product_id and c.unit_price <> size_price(p, c.size_id)
    returning c.id
  ) select coalesce(array_agg(id), '{}') into v_changed from changed;
  v_changed := v_changed || array(select id from reprice_sets(p_user_id, v_now) id where id <> all (v_changed));
  if v_changed <> '{}' then
    return query select 'price_changed', null::uuid, describe_cart_lines(v_changed), null::integer,
                        null::text;
    return;
  end if;

  v_later := renew_promises(p_user_id);
  if v_later <> '{}' then
    return query select 'promise_moved', null::uuid, describe_cart_lines(v_later), null::integer, null::text;
    return;
  end if;
  select max(coalesce(c.promise_on, today.it + c.promise_days)) into v_ready
    from cart_items c cross join (select (now() at time zone 'Europe/London')::date as it) today
   where c.user_id = p_user_id and coalesce(c.promise_on, today.it + c.promise_days) > today.it;
  if v_ready is not null then
    if p_later -> v_ready::text is null then
      return query select 'arrivals_missing', null::uuid, to_jsonb(v_ready::text), null::integer, null::text;
      return;
    end if;
    v_arrivals := array(select jsonb_array_elements_text(p_later -> v_ready::text));
  end if;

  -- Setting a limit waits for orders placed without one, which then count.
  perform from discounts d
    where d.usage_limit is null and (d.code = p_discount_code or d.code is null)
      and d.is_active and d.starts_at <= v_now and (d.ends_at > v_now or d.ends_at is null)
    order by d.id
      for key share;
  -- Taken by nothing else, so that what is locked below comes after. A transaction that waits here counts the
  -- uses that were taken meanwhile.
  perform from discounts d
    where d.usage_limit is not null and (d.code = p_discount_code or d.code is null)
      and d.is_active and d.starts_at <= v_now and (d.ends_at > v_now or d.ends_at is null)
    order by d.id
      for no key update;
  select * into v_quote
    from quote_order(p_user_id, v_now, p_discount_code, p_address ->> 'postcode', null, false,
                     p_delivery_method_id, p_gift_wrap) q
   -- Without one it would be every method.
   where q.delivery_method_id = p_delivery_method_id;
  if not found then
    return query select 'delivery_not_found', null::uuid, null::jsonb, null::integer, null::text;
    return;
  end if;
  if v_quote.subtotal_pence = 0 then
    return query select 'cart_empty', null::uuid, null::jsonb, null::integer, null::text;
    return;
  end if;
  if not v_quote.is_served then
    return query select 'delivery_not_served', null::uuid, null::jsonb, null::integer, null::text;
    return;
  end if;
  if p_gift_wrap and v_quote.gift_wrap_pence is null then
    return query select 'gift_wrap_not_found', null::uuid, null::jsonb, null::integer, null::text;
    return;
  end if;
  if v_quote.code_problem is not null then
    return query select 'discount_' || v_quote.code_problem, null::uuid, null::jsonb,
                        case v_quote.code_problem when 'minimum' then v_quote.code_minimum_pence end,
                        null::text;
    return;
  end if;

  -- An order that is paid at once is sold at once, and the inventory comes before credit.
  if cardinality(p_gift_cards) > 0 or p_use_store_credit or v_quote.total_pence = 0 then
    perform lock_order_inventory(null, p_user_id);
  end if;
  select * into v_credit
    from plan_credit(p_user_id, p_gift_cards, p_use_store_credit, v_quote.total_pence);
  if v_credit.outcome <> 'planned' then
    return query select v_credit.outcome, null::uuid, null::jsonb, null::integer, v_credit.code_hash;
    return;
  end if;
  v_credit_pence := (select coalesce(sum(p), 0) from unnest(v_credit.pence) p);

  loop
    insert into orders (order_number, customer_id, idempotency_key, state, email, address,
                        billing_address, note, delivery_method_id, delivery_name,
                        promised_from, promised_to,
                        subtotal_pence, discount_pence, extras_pence, delivery_pence, delivery_discount_pence,
                        total_pence, vat_pence, delivery_vat_pence, credit_pence,
                        discount_id, discount_name, discount_code, language)
    values (new_order_number(), p_user_id, p_idempotency_key, 'pending_payment', p_email, p_address,
            p_billing_address, p_note, p_delivery_method_id, v_quote.name,
            v_arrivals[v_quote.min_days + 1]::date, v_arrivals[v_quote.max_days + 1]::date,
            v_quote.subtotal_pence, v_quote.discount_pence, v_quote.extras_pence, v_quote.delivery_pence,
            v_quote.delivery_discount_pence,
            v_quote.total_pence, v_quote.vat_pence, v_quote.delivery_vat_pence, v_credit_pence,
            v_quote.discount_id, v_quote.discount_name, v_quote.discount_code, p_language)
    on conflict (order_number) do nothing
    returning id into place_order.order_id;
    exit when found;
  end loop;

  insert into order_items (order_id, product_id, size_id, name, colour_name, size_name, sku, quantity,
                           unit_price_pence, discount_pence, vat_class, vat_pence, return_exemption,
                           position)
  select place_order.order_id, c.product_id, c.size_id, p.name, p.colour_name, s.size_name, size_sku(c.product_id, c.size_id), c.quantity,
         c.unit_price, quoted.discount_pence, quoted.vat_class, quoted.vat_pence,
         p.return_exemption,
         row_number() over (order by c.created_at, c.id)
    from cart_items c
    left join jsonb_to_recordset(v_quote.lines)
                as quoted(cart_item_id uuid, discount_pence integer, vat_class text, vat_pence integer)
           on quoted.cart_item_id = c.id
    join products p on p.id = c.product_id
    left join sizes s on s.id = c.size_id
   where c.user_id = p_user_id;
  get diagnostics v_items = row_count;
  if p_gift_wrap then
    insert into order_extras (order_id, kind, name, position, pence, vat_class, vat_pence, message)
    values (place_order.order_id, 'gift_wrap', 'Gift wrap', 1, v_quote.gift_wrap_pence, 'standard',
            v_quote.extras_vat_pence, p_gift_message);
  end if;
  insert into order_item_sets (order_item_id, cart_set_id, set_id, set_part_id, set_parts, name, saving_pence)
  select i.id, l.cart_set_id, l.set_id, l.set_part_id, l.set_parts, s.names ->> 'en', l.saving_pence
    from cart_set_lines(p_user_id, v_now) l
    join sets s on s.id = l.set_id
    join (select c.id, row_number() over (order by c.created_at, c.id) as position from cart_items c
           where c.user_id = p_user_id) line on line.id = l.cart_item_id
    join order_items i on i.order_id = place_order.order_id and i.position = line.position;

  insert into order_promises (order_item_id, product_id, size_id, promise_days, promised_on)
  select i.id, i.product_id, i.size_id, line.promise_days, line.promise_on
    from order_items i
    join (select c.promise_days, c.promise_on, row_number() over (order by c.created_at, c.id) as position
            from cart_items c where c.user_id = p_user_id) line on line.position = i.position
   where i.order_id = place_order.order_id and num_nonnulls(line.promise_days, line.promise_on) > 0;

  insert into order_reservations (order_item_id, product_id, size_id, quantity, held_since, kept, network)
  select i.id, r.product_id, r.size_id, r.quantity, r.created_at, r.kept, r.network
    from order_items i
    join (select c.id, row_number() over (order by c.created_at, c.id) as position from cart_items c
           where c.user_id = p_user_id) line on line.position = i.position
    join cart_reservations r on r.cart_item_id = line.id
                            and r.product_id = i.product_id and r.size_id is not distinct from i.size_id
                            and r.quantity = i.quantity
   where i.order_id = place_order.order_id;
  get diagnostics v_held = row_count;
  if v_held <> v_items then
    raise exception 'place_order: % of % lines of the cart of % hold no stock',
      v_items - v_held, v_items, p_user_id;
  end if;
  delete from cart_items c where c.user_id = p_user_id;

  if v_quote.discount_id is not null then
    insert into discount_redemptions (order_id, discount_id, customer_id, pence)
    values (place_order.order_id, v_quote.discount_id, p_user_id,
            v_quote.discount_pence - v_quote.set_saving_pence + v_quote.delivery_discount_pence);
  end if;
  perform spend_credit(place_order.order_id, v_credit.account_ids, v_credit.pence, p_user_id::text);
  insert into payments (order_id, amount_pence)
  values (place_order.order_id, v_quote.total_pence - v_credit_pence);
  insert into order_events (order_id, actor, from_state, to_state)
  values (place_order.order_id, p_user_id::text, null, 'pending_payment');
  if v_quote.total_pence = v_credit_pence then
    perform mark_order_paid(place_order.order_id, p_user_id::text, 'Nothing was left to charge');
  end if;

  perform name_customer(p_user_id, coalesce(p_billing_address, p_address) ->> 'name');

  return query select 'placed', place_order.order_id, null::jsonb, null::integer, null::text;
end $$;
