-- Records that staff have paid back a refund in cash or by bank transfer, on this day and under this reference; once.
-- Outcomes: done, existing (it was recorded like this before; `record_id`: that record, which undo_hand_refund takes back),
-- recorded_otherwise (with another reference or day), refund_not_found, not_by_hand (the provider makes it).
create function record_hand_refund(p_refund_id uuid, p_reference text, p_paid_on text, p_actor text)
returns table (outcome text, order_id uuid, record_id uuid) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_refund refunds;
begin
  select * into v_refund from lock_refund(p_refund_id);
  if not found then
    return query select 'refund_not_found', null::uuid, null::uuid;
    return;
  end if;
  if v_refund.method = 'card' then
    return query select 'not_by_hand', v_refund.order_id, null::uuid;
    return;
  end if;
  if v_refund.state = 'succeeded' then
    return query
      select case when v_refund.reference = p_reference and v_refund.paid_on = p_paid_on::date
                  then 'existing' else 'recorded_otherwise' end, v_refund.order_id, v_refund.record_id;
    return;
  end if;
  update refunds r set reference = p_reference, paid_on = p_paid_on::date, record_id = gen_random_uuid()
   where r.id = p_refund_id
  returning r.record_id into record_id;
  perform settle_refund(p_refund_id, null, 'succeeded', null);
  insert into order_events (order_id, actor, from_state, to_state, note)
  select o.id, p_actor, o.state, o.state,
         'Paid back ' || to_char(v_refund.pence / 100.0, 'FM£9999990.00')
         || case v_refund.method when 'cash' then ' in cash' else ' by bank transfer' end
    from orders o where o.id = v_refund.order_id;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'refund_paid_by_hand', 'order', v_refund.order_id::text,
          jsonb_build_object('method', v_refund.method, 'pence', v_refund.pence, 'refund_id', p_refund_id));
  return query select 'done', v_refund.order_id, record_id;
end $$;
