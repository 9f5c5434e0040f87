-- Remembers the provider's payment intent of an order, and from where it was opened (p_payer: a
-- hash). `closed`: the order no longer waits for a payment, or has another intent, and the intent must
-- not be paid.
create function record_payment_intent(p_order_id uuid, p_intent_id text, p_payer text default null)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
begin
  update payments
     set intent_id = p_intent_id, payer = coalesce(p_payer, payer), updated_at = now()
   where order_id = p_order_id and state = 'pending'
     and (intent_id is null or intent_id = p_intent_id);
  return query select case when found then 'recorded' else 'closed' end;
end $$;
