-- Promises an order from the first to the last of two later days, because its goods come later; an earlier promise is
-- not given. The customer's pages show it at once.
create function postpone_delivery(p_order_id uuid, p_from text, p_to text)
returns void language sql set enable_seqscan = off as $$
  update orders o
     set promised_from = greatest(o.promised_from, p_from::date), promised_to = greatest(o.promised_to, p_to::date),
         updated_at = now()
   where o.id = p_order_id and o.state in ('paid', 'processing')
     and (o.promised_from < p_from::date or o.promised_to < p_to::date)
$$;
