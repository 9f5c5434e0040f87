-- What of an order can still be given back: its total less what the provider and the ledger of
-- credit gave back. Below zero where somebody gave back too much at the provider's own pages.
create function refundable_pence(p_order_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select o.total_pence - p.refunded_pence
         - (select coalesce(sum(e.pence), 0)::integer from credit_entries e
             where e.order_id = o.id and e.kind = 'refund')
    from orders o join payments p on p.order_id = o.id
   where o.id = p_order_id
$$;
