-- What a successful payment does to its order: pending becomes paid; one that was given up is
-- honoured if its stock and its credit are still available, else refunded; and of an order that was paid by hand meanwhile it is refunded, too. The caller holds the customer's cart lock
-- and the order. A job asks which card it was. Outcomes: paid, paid_late, refund_due, already_paid, amount_mismatch.
create function settle_payment(p_order_id uuid, p_amount integer, p_currency text)
returns text language plpgsql as $$
declare
  v_order orders;
  v_payment payments;
  v_held text;
  v_now text;
  v_refund uuid;
begin
  select * into strict v_order from orders where id = p_order_id;
  select * into strict v_payment from payments where order_id = p_order_id;

  if v_payment.method <> 'card' then
    return refund_double_payment(p_order_id, p_amount, p_currency);
  end if;
  if v_payment.state in ('succeeded', 'refunded') then
    return 'already_paid';
  end if;
  -- A payment of a wrong amount pays for nothing; staff refund it.
  if p_amount is distinct from v_payment.amount_pence
     or upper(p_currency) is distinct from v_order.currency then
    if p_amount > 0 then
      insert into wrong_payments (order_id, amount, currency)
      values (p_order_id, p_amount, upper(p_currency))
      on conflict do nothing;
    end if;
    return 'amount_mismatch';
  end if;
  perform graphile_worker.add_job('record_payment_card',
    json_build_object('order_id', p_order_id), job_key => 'payment_card:' || p_order_id);
  if v_order.state = 'pending_payment' then
    perform mark_order_paid(p_order_id, 'payment provider', null);
    return 'paid';
  end if;
  -- Nothing is sent to a customer who was erased meanwhile: the money goes back.
  if v_order.state = 'payment_failed'
     and not exists (select from users u where u.id = v_order.customer_id and u.erased_at is not null) then
    v_held := hold_late_order(p_order_id, v_order.customer_id);
  end if;
  if v_held = 'held' then
    perform mark_order_paid(p_order_id, 'payment provider', 'The payment came late');
    return 'paid_late';
  end if;

  update payments set state = 'succeeded', updated_at = now() where order_id = p_order_id;
  -- A cancelled order stays cancelled, whatever happens to its money.
  v_now := case when v_order.state = 'cancelled' then 'cancelled' else 'refunded' end;
  update orders set state = v_now, updated_at = now() where id = p_order_id;
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (p_order_id, 'payment provider', v_order.state, v_now,
          case when v_now = 'cancelled' then 'The payment came after the order was cancelled'
               when v_held = 'credit_gone' then 'The payment came late and the credit was gone'
               else 'The payment came late and the stock was gone' end);
  insert into refunds (order_id, pence, reason, actor)
  values (p_order_id, v_payment.amount_pence, 'late_payment', 'system')
  returning id into v_refund;
  perform graphile_worker.add_job('refund_payment',
    json_build_object('refund_id', v_refund), job_key => 'refund_payment:' || v_refund);
  return 'refund_due';
end $$;
