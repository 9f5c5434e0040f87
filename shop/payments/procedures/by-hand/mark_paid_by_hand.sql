-- Marks an order that staff made as paid in cash or by bank transfer (receive_by_hand has the parameters): one that waits
-- for its payment, or one whose link has expired and whose goods are still there. The same key marks it once; a payment
-- that the provider reports at the same time waits, and one of the two counts. Locks the customer's cart, the order and
-- its payment. Outcomes: done, existing, recorded_otherwise (with this key, but another method, reference or day),
-- order_not_found, not_waiting (it was paid or cancelled, or is no order that staff
-- made, or its customer was forgotten), wrong_payment (a card was charged another sum, which has to be refunded first),
-- sold_out (`sold_out`: the lines, as they are named).
create function mark_paid_by_hand(
  p_order_id uuid, p_method text, p_reference text, p_received_on text, p_key uuid, p_actor text
) returns table (outcome text, sold_out text[]) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_customer uuid;
  v_order orders;
  v_payment payments;
begin
  select o.customer_id into v_customer from orders o where o.id = p_order_id;
  if not found then
    return query select 'order_not_found', null::text[];
    return;
  end if;
  perform lock_cart(v_customer);
  perform lock_order_origin(p_order_id);
  select * into v_order from orders o where o.id = p_order_id for update;
  select * into v_payment from payments p where p.order_id = p_order_id for update;
  if v_payment.marked_key = p_key then
    return query
      select case when v_payment.method = p_method and v_payment.reference = p_reference
                       and v_payment.received_on = p_received_on::date
                  then 'existing' else 'recorded_otherwise' end, null::text[];
    return;
  end if;
  if v_order.state not in ('pending_payment', 'payment_failed')
     or v_payment.pay_by is null or v_order.delivery_method_id is null
     or exists (select from users u where u.id = v_customer and u.erased_at is not null) then
    return query select 'not_waiting', null::text[];
    return;
  end if;
  if exists (select from wrong_payments w where w.order_id = p_order_id and w.given_back_at is null) then
    return query select 'wrong_payment', null::text[];
    return;
  end if;
  if v_order.state = 'payment_failed' then
    -- What is refused leaves nothing behind.
    begin
      sold_out := hold_late_lines(p_order_id, v_customer);
      if sold_out <> '{}' then
        raise exception using errcode = 'LB001', message = 'The stock of a late order is gone.';
      end if;
    exception when sqlstate 'LB001' then
      return query select 'sold_out', sold_out;
      return;
    end;
  end if;
  perform receive_by_hand(p_order_id, p_method, p_reference, p_received_on, p_key, p_actor);
  return query select 'done', null::text[];
end $$;
