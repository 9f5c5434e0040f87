-- The order of what was chosen instead, while its customer is still to pay what it costs more; null else.
create function exchange_order_to_pay(p_return_id uuid)
returns uuid language sql stable set enable_seqscan = off as $$
  select o.id from orders o
   where o.exchange_return_id = p_return_id and o.state = 'pending_payment'
$$;
