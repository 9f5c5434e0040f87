-- Gives up an unpaid order: it becomes payment_failed and its lines return to the cart with their stock and a new
-- hold, which can be extended no further than the previous one (section 4). A line holds 10 at most; anything
-- above that is released, and so is what a customer who has not bought yet has held for the maximum time
-- (`longest_hold`). The use of its discount is free again, and its credit is returned. What was chosen in
-- exchange is released instead, and the exchange is cancelled; orders made by staff (pay_by) are released as
-- well. Outcomes: returned, not_pending (`state` is its current state). The caller cancels the intent first.
create function return_order_to_cart(p_order_id uuid, p_reason text, p_actor text default 'system')
returns table (outcome text, state text) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_user uuid;
  v_exchange uuid;
  v_state text;
  v_held record;
  v_line record;
  v_moved integer;
  v_now timestamptz;
  v_until timestamptz;
begin
  select o.customer_id, o.exchange_return_id into strict v_user, v_exchange
    from orders o where o.id = p_order_id;
  select c.moment into v_now from lock_cart(v_user) c;
  perform lock_order_origin(p_order_id);
  select o.state into v_state from orders o where o.id = p_order_id for update;
  perform from payments p where p.order_id = p_order_id for update;
  if v_state <> 'pending_payment' then
    return query select 'not_pending', v_state;
    return;
  end if;

  if v_exchange is not null then
    perform give_up_unpaid_order(p_order_id, p_reason, p_actor);
    return query select 'returned', 'cancelled';
    return;
  end if;

  -- What staff made was in no cart.
  if exists (select from payments p where p.order_id = p_order_id and p.pay_by is not null) then
    perform release_order_stock(p_order_id, 'Not paid', p_actor);
  else
    perform lock_order_inventory(p_order_id, v_user);
    -- A line whose hold has run out is not revived by what comes back.
    perform release_cart_lines(
      array(select c.id from cart_items c where c.user_id = v_user and c.expires_at <= v_now),
      'Hold expired');
    perform extend_holds(v_user, v_now);

    for v_held in
      select r.product_id, r.size_id, r.quantity, r.held_since, r.kept, r.network,
             i.unit_price_pence, i.position, s.cart_set_id, s.set_id, s.set_part_id, s.set_parts, s.saving_pence, p.promise_days,
             case when p.promise_days is null then p.promised_on end as promise_on
        from order_items i join order_reservations r on r.order_item_id = i.id
        left join order_promises p on p.order_item_id = i.id
        left join order_item_sets s on s.order_item_id = i.id
       where i.order_id = p_order_id
       order by r.product_id, r.size_id
    loop
      v_until := v_now + make_interval(mins => minutes_held(v_held.network is not null));
      if v_held.network is not null then
        v_until := least(v_until, longest_hold(v_held.held_since, true));
      end if;
      select c.id, c.quantity, r.network into v_line
        from cart_items c join cart_reservations r on r.cart_item_id = c.id
       where c.user_id = v_user
         and c.product_id = v_held.product_id and c.size_id is not distinct from v_held.size_id
         -- The parts of a set are lines of their own again.
         and c.cart_set_id is null and v_held.cart_set_id is null;
      if v_until <= v_now or v_line.id is not null and v_line.network is distinct from v_held.network then
        -- If it counted for two networks, one of them would hold more than it may.
        v_moved := 0;
      elsif v_line.id is not null then
        v_moved := least(v_held.quantity, 10 - v_line.quantity);
        update cart_items c
           set quantity = c.quantity + v_moved,
               promise_days = case when c.promise_on is null then coalesce(c.promise_days, v_held.promise_days) end,
               promise_on = case when c.promise_days is null then coalesce(c.promise_on, v_held.promise_on) end
         where c.id = v_line.id;
        update cart_reservations r
           set quantity = r.quantity + v_moved, created_at = least(r.created_at, v_held.held_since),
               kept = greatest(r.kept, v_held.kept)
         where r.cart_item_id = v_line.id;
      else
        v_moved := v_held.quantity;
        with line as (
          insert into cart_items (user_id, product_id, size_id, quantity, unit_price, created_at, expires_at,
                                  cart_set_id, set_id, set_part_id, set_parts, set_saving_pence, promise_days, promise_on)
          -- In the order they were in; the cart shows the newest first.
          values (v_user, v_held.product_id, v_held.size_id, v_moved, v_held.unit_price_pence,
                  v_now + make_interval(secs => v_held.position / 1000.0), v_until,
                  v_held.cart_set_id, v_held.set_id, v_held.set_part_id, v_held.set_parts, v_held.saving_pence,
                  v_held.promise_days, v_held.promise_on)
          returning id
        )
        insert into cart_reservations (cart_item_id, user_id, product_id, size_id, quantity, expires_at,
                                       created_at, kept, network)
        select line.id, v_user, v_held.product_id, v_held.size_id, v_moved, v_until,
               v_held.held_since, v_held.kept, v_held.network from line;
      end if;
      if v_moved < v_held.quantity then
        perform release_stock_atomic(v_held.product_id, v_held.size_id, v_held.quantity - v_moved,
                                     'order', p_order_id::text, 'More than a cart line may hold', p_actor);
      end if;
    end loop;
    delete from order_reservations r using order_items i
     where i.id = r.order_item_id and i.order_id = p_order_id;
  end if;

  update orders o set state = 'payment_failed', updated_at = now() where o.id = p_order_id;
  update payments p set state = 'cancelled', updated_at = now() where p.order_id = p_order_id;
  update discount_redemptions r set released_at = now() where r.order_id = p_order_id;
  perform return_order_credit(p_order_id, p_actor);
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (p_order_id, p_actor, 'pending_payment', 'payment_failed', p_reason);
  -- A customer who left the payment needs no mail.
  if exists (select from payments p where p.order_id = p_order_id and p.given_up_at is not null) then
    perform graphile_worker.add_job('send_payment_failed',
      json_build_object('order_id', p_order_id), job_key => 'payment_failed:' || p_order_id);
  end if;
  return query select 'returned', 'payment_failed';
end $$;
