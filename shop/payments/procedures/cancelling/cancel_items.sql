-- Section 5: cancels an order, or units of its lines, before they are in a parcel: stock back, money back
-- the way it was paid, a credit note, a mail, all or nothing; with the last goods that are left, delivery and
-- the extras too. p_items: [{order_item_id, quantity}], null for
-- all that is not in a parcel. p_customer_id: whose order it must be, null for staff. An order with
-- nothing left is cancelled, and its discount may be used again; one of which only parcels are left is
-- shipped, or delivered. An unpaid one is cancelled whole only; its intent is closed by the caller,
-- before. The same key cancels once. Outcomes: done, existing, order_not_found, refunded, shipped,
-- delivered, cancelled, payment_failed (what it is already), unpaid (lines of an order that waits for its
-- payment), waits_for_return (it replaces goods that are still to come back: their return is called off
-- instead), too_many and item_not_found (`order_item_id`), nothing_left.
-- outcome: done | existing | order_not_found | shipped | delivered | cancelled | refunded | payment_failed | waits_for_return | item_not_found | too_many | nothing_left | unpaid
create function cancel_items(
  p_order_id uuid, p_items jsonb, p_reason text, p_actor text, p_key uuid, p_customer_id uuid default null
) returns table (
  outcome text, state text, order_item_id uuid, is_whole boolean, card_pence integer, credit_pence integer
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_order orders;
  v_before order_cancellations;
  v_item record;
  v_lines jsonb;
  v_note text;
  v_to text;
  v_done order_cancellations;
begin
  perform lock_order_origin(p_order_id);
  -- No parcel, no refund and no payment while this is under way.
  select * into v_order from orders o
   where o.id = p_order_id and (p_customer_id is null or o.customer_id = p_customer_id)
     for update;
  if not found then
    return query select 'order_not_found', null::text, null::uuid, null::boolean, 0, 0;
    return;
  end if;
  perform from payments p where p.order_id = p_order_id for update;
  perform lock_bought_gift_card(p_order_id);
  select * into v_before from order_cancellations c where c.order_id = p_order_id and c.key = p_key;
  if found then
    return query select 'existing', v_order.state, null::uuid, v_before.is_whole,
                        v_before.card_pence, v_before.credit_pence;
    return;
  end if;
  if v_order.state not in ('pending_payment', 'paid', 'processing') then
    return query select v_order.state, v_order.state, null::uuid, null::boolean, 0, 0;
    return;
  end if;
  if waits_for_return(p_order_id) then
    return query select 'waits_for_return', v_order.state, null::uuid, null::boolean, 0, 0;
    return;
  end if;

  select wanted.id, i.id is null as is_unknown into v_item
    from (select (w ->> 'order_item_id')::uuid as id, sum((w ->> 'quantity')::integer) as quantity
            from jsonb_array_elements(p_items) w group by 1) wanted
    left join order_items i on i.id = wanted.id and i.order_id = p_order_id
   where i.id is null or i.shipped_quantity + i.cancelled_quantity + wanted.quantity > i.quantity
   order by i.position
   limit 1;
  if found then
    return query select case when v_item.is_unknown then 'item_not_found' else 'too_many' end,
                        v_order.state, v_item.id, null::boolean, 0, 0;
    return;
  end if;
  v_lines := lines_to_cancel(p_order_id, p_items);
  -- An order without goods has its extra alone.
  if v_lines = '[]' and exists (select from order_items i where i.order_id = p_order_id) then
    return query select 'nothing_left', v_order.state, null::uuid, null::boolean, 0, 0;
    return;
  end if;
  v_done.is_whole := not exists (
    select from order_items i
      left join jsonb_array_elements(v_lines) l on (l ->> 'order_item_id')::uuid = i.id
     where i.order_id = p_order_id
       and i.cancelled_quantity + coalesce((l ->> 'quantity')::integer, 0) < i.quantity);
  if v_order.state = 'pending_payment' and not v_done.is_whole then
    return query select 'unpaid', v_order.state, null::uuid, null::boolean, 0, 0;
    return;
  end if;

  if v_done.is_whole then
    v_lines := v_lines || extras_to_cancel(p_order_id);
  end if;

  select 'Cancelled ' || coalesce(string_agg((l ->> 'quantity') || ' × ' || i.name, ', ' order by i.position),
                                  (select '1 × ' || e.name from order_extras e where e.order_id = p_order_id limit 1))
    into v_note
    from jsonb_array_elements(v_lines) l join order_items i on i.id = (l ->> 'order_item_id')::uuid;
  -- The mail and the books know it by its id; what went where is written when that is known.
  insert into order_cancellations (order_id, key, lines, delivery_pence, card_pence, credit_pence,
                                   is_whole, reason, actor)
  values (p_order_id, p_key, v_lines, 0, 0, 0, v_done.is_whole, p_reason, p_actor)
  returning id into v_done.id;
  perform graphile_worker.add_job('send_cancellation_notice',
    json_build_object('cancellation_id', v_done.id), job_key => 'cancellation_notice:' || v_done.id);
  if v_order.state = 'pending_payment' then
    update order_cancellations c
       set lines = (select jsonb_agg(l || '{"pence": 0}') from jsonb_array_elements(v_lines) l),
           credit_pence = v_order.credit_pence
     where c.id = v_done.id;
    perform give_up_unpaid_order(p_order_id, v_note, p_actor);
    return query select 'done', 'cancelled', null::uuid, true, 0, v_order.credit_pence;
    return;
  end if;

  perform return_unsent_units(p_order_id, v_lines, 'Cancelled', p_actor);
  v_to := case when v_done.is_whole then 'cancelled'
               when has_unsent_units(p_order_id) then v_order.state else 'shipped' end;
  update orders o set state = v_to, updated_at = now() where o.id = p_order_id;
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (p_order_id, p_actor, v_order.state, v_to, v_note);
  if v_to = 'shipped'
     and not exists (select from shipments s where s.order_id = p_order_id and s.delivered_at is null) then
    v_to := 'delivered';
    update orders o set state = v_to where o.id = p_order_id;
    insert into order_events (order_id, actor, from_state, to_state)
    values (p_order_id, p_actor, 'shipped', v_to);
  end if;
  update order_extras e set cancelled_at = now()
    from jsonb_array_elements(v_lines) l where e.id = (l ->> 'order_extra_id')::uuid;
  if v_done.is_whole then
    update discount_redemptions r set released_at = now()
     where r.order_id = p_order_id and r.released_at is null;
  end if;

  select f.lines, f.delivery_pence into v_done.lines, v_done.delivery_pence
    from fit_refund(v_lines, case when v_done.is_whole then v_order.delivery_pence else 0 end,
                    refundable_pence(p_order_id)) f;
  select g.card_pence, g.credit_pence into v_done.card_pence, v_done.credit_pence
    from give_back(p_order_id,
                   v_done.delivery_pence + (select sum((l ->> 'pence')::integer)::integer
                                              from jsonb_array_elements(v_done.lines) l),
                   'original', v_done.lines, v_done.delivery_pence, 'cancellation', p_reason, p_actor,
                   null, null) g;
  update order_extras e set refunded_pence = e.refunded_pence + (l ->> 'pence')::integer
    from jsonb_array_elements(v_done.lines) l where e.id = (l ->> 'order_extra_id')::uuid;
  update order_cancellations c
     set lines = v_done.lines, delivery_pence = v_done.delivery_pence,
         card_pence = v_done.card_pence, credit_pence = v_done.credit_pence
   where c.id = v_done.id;
  return query select 'done', (select o.state from orders o where o.id = p_order_id), null::uuid,
                      v_done.is_whole, v_done.card_pence, v_done.credit_pence;
end $$;
