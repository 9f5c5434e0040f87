-- The replacement order of a return while its customer has not paid the difference; null otherwise.
create function exchange_order_to_pay(p_return_id uuid)
returns uuid language sql stable set enable_seqscan = off as $$
  select o.id from orders o
   where o.exchange_return_id = p_return_id and o.state = 'pending_payment'
$$;
