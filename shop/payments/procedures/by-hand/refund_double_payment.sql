-- Refunds a card payment of an order that was paid by hand before, all of it and once; the order stays as it is.
-- Outcomes: refund_due, already_paid (it was refunded before), amount_mismatch (in another currency: a wrong payment,
-- which only the provider's own pages refund). The caller holds the order and its payment.
create function refund_double_payment(p_order_id uuid, p_amount integer, p_currency text)
returns text language plpgsql set enable_seqscan = off as $$
declare
  v_refund uuid;
begin
  if exists (select from refunds r where r.order_id = p_order_id and r.reason = 'paid_twice') then
    return 'already_paid';
  end if;
  if p_amount <= 0 or upper(p_currency) is distinct from (select o.currency from orders o where o.id = p_order_id) then
    if p_amount > 0 then
      insert into wrong_payments (order_id, amount, currency)
      values (p_order_id, p_amount, upper(p_currency))
      on conflict do nothing;
    end if;
    return 'amount_mismatch';
  end if;
  insert into refunds (order_id, pence, reason, actor)
  values (p_order_id, p_amount, 'paid_twice', 'system')
  returning id into v_refund;
  update orders o set updated_at = now() where o.id = p_order_id;
  insert into order_events (order_id, actor, from_state, to_state, note)
  select o.id, 'payment provider', o.state, o.state,
         'Paid again by card, ' || to_char(p_amount / 100.0, 'FM£9999990.00') || ' goes back'
    from orders o where o.id = p_order_id;
  perform graphile_worker.add_job('refund_payment',
    json_build_object('refund_id', v_refund), job_key => 'refund_payment:' || v_refund);
  perform graphile_worker.add_job('send_refund_notice',
    json_build_object('refund_id', v_refund), job_key => 'refund_notice:' || v_refund);
  return 'refund_due';
end $$;
