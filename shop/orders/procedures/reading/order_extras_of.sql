-- The extras of an order, [{id, kind, pence, message, is_cancelled}], in their order.
create function order_extras_of(p_order_id uuid)
returns jsonb language sql stable set enable_seqscan = off as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', e.id, 'kind', e.kind, 'pence', e.pence, 'message', e.message,
           'is_cancelled', e.cancelled_at is not null) order by e.position, e.id), '[]')
    from order_extras e where e.order_id = p_order_id
$$;
