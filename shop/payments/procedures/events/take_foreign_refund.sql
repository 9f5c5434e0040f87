-- Takes the provider's event about a refund of a payment in another currency than its order's: it is in no sum of the
-- order, and only the provider's own pages refund it. The payment is to be checked until all of it went back, and again
-- if a refund fails afterwards. An order that still waits to be paid by card is given up once all went back: its lines
-- return to the cart. p_amount: in the smallest unit of that currency. Outcomes: noted, refund_failed, ignored (nothing
-- new). The caller holds the customer's cart lock, the order and its payment.
create function take_foreign_refund(p_order_id uuid, p_amount integer, p_provider_id text, p_status text)
returns text language plpgsql set enable_seqscan = off as $$
declare
  v_wrong wrong_payments;
  v_known integer;
  v_amount integer := case when p_status = 'succeeded' then p_amount else 0 end;
  v_all boolean;
begin
  -- One that is on its way has not gone back yet.
  if p_status not in ('succeeded', 'failed', 'canceled') then
    return 'noted';
  end if;
  select * into strict v_wrong from wrong_payments w where w.order_id = p_order_id for update;
  v_known := (v_wrong.refunded ->> p_provider_id)::integer;
  -- What failed stays failed, and what succeeded may still fail: a bank can send it back.
  if v_known = 0 or v_known = v_amount then
    return 'ignored';
  end if;
  v_wrong.refunded := v_wrong.refunded || jsonb_build_object(p_provider_id, v_amount);
  v_all := (select sum(r.value::bigint) >= v_wrong.amount from jsonb_each_text(v_wrong.refunded) r);
  update wrong_payments w
     set refunded = v_wrong.refunded, given_back_at = case when v_all then coalesce(w.given_back_at, now()) end
   where w.order_id = p_order_id;
  update orders o set updated_at = now() where o.id = p_order_id;
  if v_amount = 0 then
    insert into order_events (order_id, actor, from_state, to_state, note)
    select o.id, 'payment provider', o.state, o.state,
           'refund.failed: refund_failed, ' || p_amount || ' ' || lower(v_wrong.currency)
      from orders o where o.id = p_order_id;
  end if;
  if v_all and exists (select from orders o join payments p on p.order_id = o.id
                        where o.id = p_order_id and o.state = 'pending_payment' and p.method = 'card') then
    perform return_order_to_cart(p_order_id, 'The payment was not accepted', 'payment provider');
  end if;
  return case when v_amount = 0 then 'refund_failed' else 'noted' end;
end $$;
