-- What of an order can still be given back: its total less what went back, or is on its way, through
-- the provider and as credit. Below zero where somebody gave back too much at the provider's own pages.
create function refundable_pence(p_order_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select o.total_pence - (p.amount_pence - card_left_pence(o.id))
         - (select coalesce(sum(e.pence), 0)::integer from credit_entries e
             where e.order_id = o.id and e.kind = 'refund')
    from orders o join payments p on p.order_id = o.id
   where o.id = p_order_id
$$;
