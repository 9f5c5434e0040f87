-- Refunds a payment of another sum than its order's, all of it, once: the order is given
-- up if it still waits (its lines return to the cart), and is refunded. Outcomes: done, existing,
-- order_not_found, nothing_wrong, other_currency (only the provider's own pages refund that).
create function give_wrong_payment_back(p_order_id uuid, p_actor text)
returns text language plpgsql set enable_seqscan = off as $$
declare
  v_customer uuid;
  v_order orders;
  v_wrong wrong_payments;
  v_to text;
  v_refund uuid;
begin
  select customer_id into v_customer from orders where id = p_order_id;
  if not found then
    return 'order_not_found';
  end if;
  perform lock_cart(v_customer);
  perform lock_order_origin(p_order_id);
  select * into v_order from orders where id = p_order_id for update;
  perform from payments where order_id = p_order_id for update;
  select * into v_wrong from wrong_payments where order_id = p_order_id for update;
  if v_wrong.order_id is null then
    return 'nothing_wrong';
  end if;
  if v_wrong.given_back_at is not null then
    return 'existing';
  end if;
  if v_wrong.currency <> v_order.currency then
    return 'other_currency';
  end if;

  if v_order.state = 'pending_payment' then
    perform return_order_to_cart(p_order_id, 'The payment was not accepted', p_actor);
    select * into v_order from orders where id = p_order_id;
  end if;
  -- The amount charged can be refunded; the amount due stays in the order.
  update payments set state = 'succeeded', amount_pence = v_wrong.amount, updated_at = now()
   where order_id = p_order_id;
  v_to := case when v_order.state = 'cancelled' then 'cancelled' else 'refunded' end;
  update orders set state = v_to, updated_at = now() where id = p_order_id;
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (p_order_id, p_actor, v_order.state, v_to, 'The payment was not the sum of the order');

  insert into refunds (order_id, pence, reason, actor)
  values (p_order_id, v_wrong.amount, 'wrong_amount', p_actor)
  returning id into v_refund;
  update wrong_payments set given_back_at = now(), refund_id = v_refund where order_id = p_order_id;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'wrong_payment_given_back', 'order', p_order_id::text,
          jsonb_build_object('pence', v_wrong.amount, 'refund_id', v_refund));
  perform graphile_worker.add_job('refund_payment',
    json_build_object('refund_id', v_refund), job_key => 'refund_payment:' || v_refund);
  perform graphile_worker.add_job('send_refund_notice',
    json_build_object('refund_id', v_refund), job_key => 'refund_notice:' || v_refund);
  return 'done';
end $$;
