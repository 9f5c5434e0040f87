-- What the provider can still refund of an order's payment, in pence: the charge less the refunds that did
-- not fail, or less the refunded total it reports if that is more.
create function card_left_pence(p_order_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select p.amount_pence
         - greatest(p.refunded_pence, (select coalesce(sum(r.pence), 0)::integer from refunds r
                                        where r.order_id = p.order_id and r.state <> 'failed'))
    from payments p where p.order_id = p_order_id
$$;
