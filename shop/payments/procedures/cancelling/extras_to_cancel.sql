-- The lines of a cancellation of all goods of an order that are its extras, [{order_extra_id, quantity, pence}]
-- with what they were paid with.
create function extras_to_cancel(p_order_id uuid)
returns jsonb language sql stable set enable_seqscan = off as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'order_extra_id', e.id, 'quantity', 1, 'pence', e.pence - e.refunded_pence) order by e.position), '[]')
    from order_extras e
   where e.order_id = p_order_id and e.cancelled_at is null
$$;
