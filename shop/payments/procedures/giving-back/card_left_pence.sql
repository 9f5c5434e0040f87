-- What of an order's payment can still go back the way it was paid, in pence: the payment less the refunds that did
-- not fail, or less the refunded total that the provider reports if that is more.
create function card_left_pence(p_order_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select p.amount_pence
         - greatest(p.refunded_pence, (select coalesce(sum(r.pence), 0)::integer from refunds r
                                        where r.order_id = p.order_id and r.state <> 'failed' and r.reason <> 'paid_twice'))
    from payments p where p.order_id = p_order_id
$$;
