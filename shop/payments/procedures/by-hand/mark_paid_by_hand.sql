-- Marks an order that staff made, and that waits for its payment, as paid in cash or by bank transfer (receive_by_hand
-- has the parameters). The same key marks it once; a payment that the provider reports at the same time waits, and one
-- of the two counts. Locks the customer's cart, the order and its payment. Outcomes: done, existing, order_not_found,
-- not_waiting (it was paid, cancelled or given up, or is no order that staff made), wrong_payment (a card was charged
-- another sum, which has to be refunded first).
create function mark_paid_by_hand(
  p_order_id uuid, p_method text, p_reference text, p_received_on text, p_key uuid, p_actor text
) returns text language plpgsql set enable_seqscan = off as $$
declare
  v_customer uuid;
  v_order orders;
  v_payment payments;
begin
  select o.customer_id into v_customer from orders o where o.id = p_order_id;
  if not found then
    return 'order_not_found';
  end if;
  perform lock_cart(v_customer);
  select * into v_order from orders o where o.id = p_order_id for update;
  select * into v_payment from payments p where p.order_id = p_order_id for update;
  if v_payment.marked_key = p_key then
    return 'existing';
  end if;
  if v_order.state <> 'pending_payment' or v_payment.pay_by is null or v_order.delivery_method_id is null then
    return 'not_waiting';
  end if;
  if exists (select from wrong_payments w where w.order_id = p_order_id and w.given_back_at is null) then
    return 'wrong_payment';
  end if;
  perform receive_by_hand(p_order_id, p_method, p_reference, p_received_on, p_key, p_actor);
  return 'done';
end $$;
