-- Places an order of a gift card of p_pence, which waits p_minutes for its payment: the card is its only line, without
-- VAT, as that is due on what the card is spent on (a multi-purpose voucher). Nothing comes out of the cart, no discount
-- and no credit applies. p_giver: the name that the mail gives as who it is from. The same key gives the same order.
-- Outcomes: placed, existing, payment_under_way (order_id: the other order).
create function place_gift_card_order(
  p_user_id uuid, p_idempotency_key uuid, p_email text, p_giver text, p_pence integer, p_recipient_name text,
  p_recipient_email text, p_message text, p_send_on text, p_minutes integer, p_language text
) returns table (outcome text, order_id uuid) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_order uuid;
begin
  -- Nothing else of this customer's is placed meanwhile.
  perform from lock_cart(p_user_id);
  select o.id into v_order from orders o
   where o.customer_id = p_user_id and o.idempotency_key = p_idempotency_key;
  if found then
    return query select 'existing', v_order;
    return;
  end if;
  select o.id into v_order from orders o
   where o.customer_id = p_user_id and o.state = 'pending_payment';
  if found then
    return query select 'payment_under_way', v_order;
    return;
  end if;

  loop
    insert into orders (order_number, customer_id, idempotency_key, state, email, address, delivery_name,
                        promised_from, promised_to, subtotal_pence, extras_pence, delivery_pence, total_pence,
                        vat_pence, language)
    values (new_order_number(), p_user_id, p_idempotency_key, 'pending_payment', p_email,
            jsonb_build_object('name', p_giver, 'line1', '', 'city', '', 'postcode', '', 'country', 'GB'),
            'By email', p_send_on::date, p_send_on::date, 0, p_pence, 0, p_pence, 0, p_language)
    on conflict (order_number) do nothing
    returning id into v_order;
    exit when found;
  end loop;
  insert into order_extras (order_id, kind, name, position, pence, vat_class, vat_pence, message)
  values (v_order, 'gift_card', 'Gift card', 1, p_pence, null, 0, p_message);
  insert into bought_gift_cards (order_id, recipient_name, recipient_email, send_on)
  values (v_order, p_recipient_name, p_recipient_email, p_send_on::date);
  insert into payments (order_id, amount_pence, pay_by)
  values (v_order, p_pence, now() + make_interval(mins => p_minutes));
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (v_order, p_user_id::text, null, 'pending_payment', 'A gift card');
  return query select 'placed', v_order;
end $$;
