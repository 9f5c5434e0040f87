-- Takes the provider's event about a dispute into the inbox and the books, in one transaction and
-- once, whatever comes twice, late or out of order. p_told_at: the provider's time of the event.
-- A gift card that the order bought is blocked by the first event of each dispute.
-- Outcomes: disputed (the first word of it: the shop is written to), noted, ignored (a later event
-- was here before), unknown_order, repeated.
create function record_dispute(
  p_event_id text, p_type text, p_told_at timestamptz, p_dispute_id text, p_intent_id text,
  p_amount integer, p_reason text, p_status text, p_evidence_due_at timestamptz
) returns table (outcome text, order_id uuid) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_order orders;
  v_outcome text;
begin
  insert into payment_events (event_id, type, intent_id, outcome)
  values (p_event_id, p_type, p_intent_id, 'ignored')
  on conflict do nothing;
  if not found then
    return query select 'repeated', null::uuid;
    return;
  end if;

  -- Events of one order wait for each other.
  select o.* into v_order from orders o join payments p on p.order_id = o.id
   where p.intent_id = p_intent_id
     for update of o;
  if not found then
    update payment_events e set outcome = 'unknown_order' where e.event_id = p_event_id;
    return query select 'unknown_order', null::uuid;
    return;
  end if;

  insert into disputes (order_id, provider_id, amount_pence, reason, status, evidence_due_at, told_at)
  values (v_order.id, p_dispute_id, p_amount, p_reason, p_status, p_evidence_due_at, p_told_at)
  on conflict do nothing;
  if found then
    v_outcome := 'disputed';
    perform graphile_worker.add_job('send_dispute_notice',
      json_build_object('dispute_id', p_dispute_id), job_key => 'dispute_notice:' || p_dispute_id);
    -- Nobody spends what the bank may take back. Staff unblock the card.
    perform switch_gift_card(c.account_id, false, 'payment provider')
       from bought_gift_cards c where c.order_id = v_order.id and c.account_id is not null;
  else
    update disputes d
       set amount_pence = p_amount, reason = p_reason, status = p_status,
           evidence_due_at = p_evidence_due_at, told_at = p_told_at, updated_at = now()
     where d.provider_id = p_dispute_id
       -- Of two events of the same second the later state counts: a closed dispute does not open again.
       and (d.told_at < p_told_at
            or d.told_at = p_told_at and d.status not in ('won', 'lost', 'warning_closed', 'prevented'));
    v_outcome := case when found then 'noted' else 'ignored' end;
  end if;

  insert into order_events (order_id, actor, from_state, to_state, note)
  values (v_order.id, 'payment provider', v_order.state, v_order.state,
          p_type || ': ' || v_outcome || ', ' || p_status || ', ' || p_reason || ', ' || p_amount);
  update payment_events e set outcome = v_outcome where e.event_id = p_event_id;
  return query select v_outcome, v_order.id;
end $$;
