-- Takes an event of the payment provider into the inbox and does what it means, in one transaction
-- and once, whatever comes twice, late or out of order. p_order_id: the order the intent names in its
-- metadata. p_card: what the provider calls the declined card by. Outcomes: paid, paid_late,
-- refund_due, already_paid, declined, declined_too_often (the payment is closed by a job, against card
-- testing), cancelled, refunded (the whole payment, at the provider's own pages), refund_failed,
-- refund_settled (one of the shop's own), noted, amount_mismatch, intent_mismatch, unknown_order, ignored (it came too late to mean anything, or reports
-- of a refund what the shop knows), repeated (it was here before). p_provider_refund: the provider's id of
-- the refund that the event is of; p_refund_id and p_attempt: what its metadata names; p_failure: why
-- it failed.
create function record_payment_event(
  p_event_id text, p_type text, p_intent_id text, p_order_id uuid, p_amount integer, p_currency text,
  p_card text default null, p_provider_refund text default null, p_refund_id uuid default null,
  p_attempt integer default null, p_refund_status text default null, p_failure text default null
) returns table (outcome text, order_id uuid) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_order orders;
  v_payment payments;
  v_outcome text;
begin
  insert into payment_events (event_id, type, intent_id, outcome)
  values (p_event_id, p_type, p_intent_id, 'ignored')
  on conflict do nothing;
  if not found then
    return query select 'repeated', null::uuid;
    return;
  end if;

  -- By the intent, or by the order when the shop stopped before it could note the intent.
  select o.* into v_order from orders o join payments p on p.order_id = o.id
   where p.intent_id = p_intent_id;
  if not found then
    select o.* into v_order from orders o where o.id = p_order_id;
  end if;
  if not found then
    update payment_events e set outcome = 'unknown_order' where e.event_id = p_event_id;
    return query select 'unknown_order', null::uuid;
    return;
  end if;

  perform pg_advisory_xact_lock(hashtextextended('cart:' || v_order.customer_id, 0));
  perform lock_order_origin(v_order.id);
  select * into v_order from orders o where o.id = v_order.id for update;
  select * into v_payment from payments p where p.order_id = v_order.id for update;
  if v_payment.intent_id is null then
    update payments p set intent_id = p_intent_id where p.order_id = v_order.id;
  end if;

  v_outcome := case
    when v_payment.intent_id <> p_intent_id then 'intent_mismatch'
    when p_type = 'payment_intent.succeeded' then settle_payment(v_order.id, p_amount, p_currency)
    when p_type = 'payment_intent.payment_failed' and v_order.state = 'pending_payment' then 'declined'
    when p_type = 'payment_intent.canceled' and v_order.state = 'pending_payment' then 'cancelled'
    when p_type in ('refund.created', 'refund.updated', 'refund.failed') then
      take_provider_refund(v_order.id, p_amount, p_provider_refund, p_refund_id, p_attempt,
                           p_refund_status, p_failure)
    when p_type in ('payment_intent.processing', 'payment_intent.requires_action')
         and v_order.state = 'pending_payment' then 'noted'
    else 'ignored'
  end;

  if v_outcome = 'cancelled' then
    perform return_order_to_cart(v_order.id, 'The payment was cancelled', 'payment provider');
  elsif v_outcome = 'declined' then
    insert into payment_declines (event_id, order_id, customer_id, card, payer)
    values (p_event_id, v_order.id, v_order.customer_id, p_card, v_payment.payer);
    if payment_wait(v_order.customer_id, v_payment.payer) > 0 then
      v_outcome := 'declined_too_often';
      perform graphile_worker.add_job('close_payment',
        json_build_object('order_id', v_order.id), job_key => 'close_payment:' || v_order.id);
    end if;
  end if;
  if v_outcome = 'intent_mismatch'
     -- Refunds have their own notes, and that the provider cancelled what the shop gave up is no news.
     or p_type not in ('refund.created', 'refund.updated', 'refund.failed')
        and (v_outcome in ('declined', 'declined_too_often', 'amount_mismatch', 'noted')
             or v_outcome = 'ignored' and p_type <> 'payment_intent.canceled') then
    insert into order_events (order_id, actor, from_state, to_state, note)
    values (v_order.id, 'payment provider', v_order.state, v_order.state,
            p_type || ': ' || v_outcome || coalesce(', ' || p_amount || ' ' || p_currency, ''));
  end if;
  update payment_events e set outcome = v_outcome where e.event_id = p_event_id;
  return query select v_outcome, v_order.id;
end $$;
