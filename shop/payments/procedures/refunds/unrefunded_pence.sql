-- What of an order was not refunded yet, in pence: its total less refunds, finished or pending, through the
-- provider and as credit, and less the value of open exchanges. Below zero if too much was refunded at the
-- provider's dashboard.
create function unrefunded_pence(p_order_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select o.total_pence - (p.amount_pence - card_left_pence(o.id))
         - (select coalesce(sum(e.pence), 0)::integer from credit_entries e
             where e.order_id = o.id and e.kind = 'refund')
         - (select coalesce(sum(exchange_value_pence(q.order_item_id, q.quantity)), 0)::integer
              from returns r join return_items q on q.return_id = r.id
             where r.order_id = o.id and r.resolution = 'exchange'
               and r.state in ('requested', 'approved', 'in_transit', 'received'))
    from orders o join payments p on p.order_id = o.id
   where o.id = p_order_id
$$;
