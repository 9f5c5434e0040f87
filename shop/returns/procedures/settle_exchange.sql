-- Section 5: what came back is whole, and what was chosen instead can be packed. What the goods count for
-- goes from their order into the new one; what the new goods cost less goes back the way it was
-- paid; price differences that were paid for them as move_differences has it. p_arrivals as place_order has them: the new order's delivery is promised from now on. Outcomes: done and
-- existing (both with what went to the card and what as credit), return_not_found, wrong_state (`state`
-- says what it is instead), is_refund, not_whole (`return_item_id`: of which units are missing or something is
-- taken off), no_value_left (too much of the order was refunded already).
create function settle_exchange(p_return_id uuid, p_arrivals text[], p_actor text)
returns table (outcome text, state text, return_item_id uuid, card_pence integer, credit_pence integer)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_return returns;
  v_order orders;
  v_fault uuid;
  v_account uuid;
  v_lines jsonb;
  v_value integer;
  v_carried integer := 0;
  v_card integer := 0;
  v_credit integer := 0;
begin
  select * into v_return from lock_return(p_return_id);
  if v_return.id is null then
    return query select 'return_not_found', null::text, null::uuid, null::integer, null::integer;
    return;
  end if;
  if v_return.state = 'exchanged' then
    return query
      select 'existing', v_return.state, null::uuid,
             (e.details ->> 'card_pence')::integer, (e.details ->> 'credit_pence')::integer
        from return_events e where e.return_id = p_return_id and e.kind = 'exchanged';
    return;
  end if;
  if v_return.state <> 'received' or v_return.resolution <> 'exchange' then
    return query select case v_return.state when 'received' then 'is_refund' else 'wrong_state' end,
                        v_return.state, null::uuid, null::integer, null::integer;
    return;
  end if;
  select q.id into v_fault from return_items q
   where q.return_id = p_return_id and (q.missing_quantity > 0 or q.deduction_pence > 0)
   limit 1;
  if found then
    return query select 'not_whole', v_return.state, v_fault, null::integer, null::integer;
    return;
  end if;
  perform from payments p where p.order_id = v_return.order_id for update;
  if refundable_pence(v_return.order_id) < 0 then
    return query select 'no_value_left', v_return.state, null::uuid, null::integer, null::integer;
    return;
  end if;

  select * into strict v_order from orders o where o.exchange_return_id = p_return_id for update;
  select coalesce(sum(exchange_value_pence(q.order_item_id, q.quantity)), 0),
         coalesce(jsonb_agg(jsonb_build_object(
           'order_item_id', q.order_item_id, 'quantity', q.quantity,
           'pence', exchange_value_pence(q.order_item_id, q.quantity)))
           filter (where exchange_value_pence(q.order_item_id, q.quantity) > 0), '[]')
    into v_value, v_lines
    from return_items q where q.return_id = p_return_id;
  update return_items q set refund_pence = exchange_value_pence(q.order_item_id, q.quantity)
   where q.return_id = p_return_id;
  update returns r set state = 'exchanged', closed_at = now(), updated_at = now()
   where r.id = p_return_id;
  update orders o
     set promised_from = p_arrivals[m.min_days + 1]::date, promised_to = p_arrivals[m.max_days + 1]::date,
         updated_at = now()
    from delivery_methods m
   where o.id = v_order.id and m.id = o.delivery_method_id;
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (v_order.id, p_actor, v_order.state, v_order.state, 'The goods it replaces are here');

  select c.account_id, c.pence into v_account, v_carried
    from order_credits c where c.order_id = v_order.id;
  v_carried := coalesce(v_carried, 0);
  if v_carried > 0 then
    perform move_credit(v_account, 'refund', v_carried, v_return.order_id, null, p_actor, null);
    perform move_credit(v_account, 'adjust', -v_carried, null, 'The goods came back', p_actor, null);
    perform note_given_back(v_return.order_id, v_account, v_carried, p_actor);
  end if;
  if v_value > v_carried then
    select s.card_pence, s.credit_pence into v_card, v_credit
      from send_back(v_return.order_id, v_value - v_carried, 'original', 'return', null, p_actor,
                     p_return_id, p_return_id) s;
  end if;
  insert into audit_log (actor, action, subject_type, subject_id)
  values (p_actor, 'return_exchanged', 'return', p_return_id::text);
  perform note_return_event(p_return_id, p_actor, 'exchanged', 'received', 'exchanged',
    jsonb_build_object('card_pence', v_card, 'credit_pence', v_credit));
  if v_value > 0 then
    perform issue_credit_note(v_return.order_id, v_value, v_account, v_lines, 0);
  end if;
  perform move_differences(p_return_id, p_actor);
  return query select 'done', 'exchanged', null::uuid, v_card, v_credit;
end $$;
