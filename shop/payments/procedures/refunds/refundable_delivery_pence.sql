-- What was paid for the delivery of an order and has not been refunded, with a return, a cancellation or a refund of
-- staff, in pence.
create function refundable_delivery_pence(p_order_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select o.delivery_pence
         - (select coalesce(sum((e.details ->> 'delivery_pence')::integer), 0)::integer
              from returns r join return_events e on e.return_id = r.id
             where r.order_id = o.id and e.kind = 'refunded')
         - (select coalesce(sum(c.delivery_pence), 0)::integer from order_cancellations c where c.order_id = o.id)
         - (select coalesce(sum(f.delivery_pence), 0)::integer from order_refunds f where f.order_id = o.id)
    from orders o where o.id = p_order_id
$$;
