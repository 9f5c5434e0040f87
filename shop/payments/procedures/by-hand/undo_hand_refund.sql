-- Takes back one record (p_record_id) that a refund was paid back by hand: the refund is due again. Repeating it changes
-- nothing. Outcomes: done, existing (it was taken back before, and nothing was recorded since), refund_not_found,
-- not_by_hand (the provider makes it), recorded_otherwise (recorded again since), customer_forgotten (nobody could be
-- paid back any more).
create function undo_hand_refund(p_refund_id uuid, p_record_id uuid, p_actor text)
returns table (outcome text, order_id uuid) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_refund refunds;
begin
  select * into v_refund from lock_refund(p_refund_id);
  if not found then
    return query select 'refund_not_found', null::uuid;
    return;
  end if;
  outcome := case
    when v_refund.method = 'card' then 'not_by_hand'
    when v_refund.state = 'pending' then 'existing'
    when v_refund.record_id is distinct from p_record_id then 'recorded_otherwise'
    when exists (select from orders o join users u on u.id = o.customer_id
                  where o.id = v_refund.order_id and u.erased_at is not null) then 'customer_forgotten'
    else 'done' end;
  if outcome <> 'done' then
    return query select outcome, v_refund.order_id;
    return;
  end if;
  update refunds r
     set state = 'pending', reference = null, paid_on = null, record_id = null, updated_at = now()
   where r.id = p_refund_id;
  -- Its sum is still refunded: only whether the customer has it is another matter.
  update payments p
     set refunded_pence = least(p.amount_pence, paid_back.pence), updated_at = now(),
         state = case when paid_back.pence < p.amount_pence then 'succeeded' else p.state end
    from (select coalesce(sum(r.pence), 0)::integer as pence from refunds r
           where r.order_id = v_refund.order_id and r.reason <> 'paid_twice' and r.state = 'succeeded') paid_back
   where p.order_id = v_refund.order_id;
  update orders o set updated_at = now() where o.id = v_refund.order_id;
  insert into order_events (order_id, actor, from_state, to_state, note)
  select o.id, p_actor, o.state, o.state,
         'Not paid back yet: ' || to_char(v_refund.pence / 100.0, 'FM£9999990.00')
         || case v_refund.method when 'cash' then ' in cash' else ' by bank transfer' end
    from orders o where o.id = v_refund.order_id;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'hand_refund_undone', 'order', v_refund.order_id::text,
          jsonb_build_object('method', v_refund.method, 'pence', v_refund.pence, 'refund_id', p_refund_id,
                             'paid_on', v_refund.paid_on));
  return query select 'done', v_refund.order_id;
end $$;
