-- Whether an order replaces goods that are still to come back: until then nothing of it is packed,
-- cancelled or refunded except with its return.
create function waits_for_return(p_order_id uuid)
returns boolean language sql stable set enable_seqscan = off as $$
  select exists (select from orders o join returns r on r.id = o.exchange_return_id
                  where o.id = p_order_id
                    and r.state in ('requested', 'approved', 'in_transit', 'received'))
$$;
