-- Marks an order as paid: sells its reserved units (one movement a line), queues its mails and writes its
-- invoice, or makes the gift card that it bought; a price difference changes the item that it is for, or goes back. Units that are not there yet wait for their arrival (order_promises).
-- The caller holds the customer's cart lock and knows the order's state.
create function mark_order_paid(p_order_id uuid, p_actor text, p_note text)
returns void language plpgsql as $$
declare
  v_from text;
  v_held record;
  v_owed integer;
  v_on date;
  v_is_later boolean := false;
  v_difference text;
begin
  select state into strict v_from from orders where id = p_order_id for update;

  for v_held in
    select r.order_item_id, r.product_id, r.size_id, r.quantity, p.promise_days, p.promised_on,
           p.order_item_id is not null as is_promised
      from order_items i
      join order_reservations r on r.order_item_id = i.id
      left join order_promises p on p.order_item_id = i.id
     where i.order_id = p_order_id
     order by r.product_id, r.size_id
  loop
    perform sell_stock(v_held.product_id, v_held.size_id, v_held.quantity,
                       'order', p_order_id::text, 'Order paid', p_actor);
    v_owed := case when v_held.is_promised
                   then owe_units(v_held.product_id, v_held.size_id, v_held.quantity) end;
    delete from order_reservations r where r.order_item_id = v_held.order_item_id;
    continue when not v_held.is_promised;
    if v_owed = 0 then
      -- It has arrived meanwhile.
      delete from order_promises p where p.order_item_id = v_held.order_item_id;
      continue;
    end if;
    select o.promised_on into v_on from size_offers o
     where o.product_id = v_held.product_id and o.size_id is not distinct from v_held.size_id;
    v_is_later := v_is_later or v_held.promise_days is null and coalesce(v_on > v_held.promised_on, false);
    update order_promises p
       set waiting = v_owed,
           promised_on = case when v_held.promise_days is null then greatest(p.promised_on, v_on)
                              else (now() at time zone 'Europe/London')::date + v_held.promise_days end
     where p.order_item_id = v_held.order_item_id;
  end loop;

  update orders set state = 'paid', paid_at = now(), updated_at = now() where id = p_order_id;
  update payments set state = 'succeeded', updated_at = now() where order_id = p_order_id;
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (p_order_id, p_actor, v_from, 'paid', p_note);

  -- It was to be sent together with an order that has left, or is off, meanwhile.
  insert into order_events (order_id, actor, from_state, to_state, note)
  select p_order_id, 'system', 'paid', 'paid', 'To be sent by itself: order ' || o.order_number || ' was sent or closed before'
    from order_additions a join orders o on o.id = a.added_to
   where a.order_id = p_order_id and not can_be_sent_with(a.added_to);
  if found then
    update orders o set delivery_name = m.name from delivery_methods m
     where o.id = p_order_id and m.id = o.delivery_method_id;
    delete from order_additions a where a.order_id = p_order_id;
  end if;

  v_difference := settle_difference(p_order_id, v_from = 'pending_payment', p_actor);
  -- Of one that goes back its refund is mailed.
  if v_difference is distinct from 'failed' then
    perform graphile_worker.add_job('send_order_confirmation',
      json_build_object('order_id', p_order_id), job_key => 'order_confirmation:' || p_order_id);
  end if;
  -- Its day was moved while the customer paid.
  if v_is_later then
    perform graphile_worker.add_job('send_promise_moved',
      json_build_object('order_id', p_order_id), job_key => 'promise_moved:' || p_order_id);
  end if;
  -- Of an exchange the shop hears with the return.
  if not exists (select from orders o where o.id = p_order_id and o.exchange_return_id is not null) then
    perform graphile_worker.add_job('send_new_order_notice',
      json_build_object('order_id', p_order_id), job_key => 'new_order_notice:' || p_order_id);
  end if;
  -- A gift card is no supply yet: the invoice is that of what it is spent on.
  if exists (select from bought_gift_cards c where c.order_id = p_order_id) then
    perform issue_bought_gift_card(p_order_id, p_actor);
  else
    perform issue_invoice(p_order_id);
  end if;
  if v_difference = 'failed' then
    perform refund_difference(p_order_id, refundable_pence(p_order_id), 'goodwill', 'The item could not be changed', 'system');
  end if;
end $$;
