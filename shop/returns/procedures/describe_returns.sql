-- Returns with their lines, photos and histories, by id. Sums in pence; paid_pence of a line is what was
-- paid for its units, after discounts: the next of the line after those that were cancelled, or are in
-- returns that were asked for before and count.
create function describe_returns(p_ids uuid[]) returns table (
  return_id uuid, return_number text, order_id uuid, order_number text, customer_id uuid,
  state text, resolution text, requested_at timestamptz, approved_at timestamptz, rejection text,
  tracking jsonb, posted_at timestamptz, received_at timestamptz, closed_at timestamptz,
  items jsonb, photos jsonb, events jsonb, exchange_order jsonb, paid_back_by text
) language sql stable as $$
  select r.id, r.return_number, r.order_id, o.order_number, r.customer_id,
         r.state, r.resolution, r.requested_at, r.approved_at, r.rejection,
         case when c.code is not null then jsonb_build_object(
           'carrier', c.code, 'carrierName', c.name, 'number', r.tracking_number, 'url', r.tracking_url) end,
         r.posted_at, r.received_at, r.closed_at,
         (select jsonb_agg(jsonb_build_object(
                   'return_item_id', q.id, 'order_item_id', i.id, 'product_id', i.product_id, 'name', i.name,
                   'colour_name', i.colour_name, 'size_id', i.size_id, 'size_name', i.size_name, 'picture', picture.it,
                   'quantity', q.quantity, 'reason', q.reason, 'comment', q.comment,
                   'return_exemption', i.return_exemption, 'is_sealed', q.is_sealed,
                   'exchange_for', wanted.it,
                   'paid_pence', line_value_pence(i.id, before.units, q.quantity),
                   'restocked_quantity', q.restocked_quantity,
                   'written_off_quantity', q.written_off_quantity,
                   'missing_quantity', q.missing_quantity,
                   'deduction_pence', q.deduction_pence, 'deduction_reason', q.deduction_reason,
                   'refund_pence', q.refund_pence) order by i.position)
            from return_items q
            join order_items i on i.id = q.order_item_id
           cross join lateral (
             select i.cancelled_quantity + coalesce(sum(e.quantity), 0)::integer as units
               from return_items e join returns earlier on earlier.id = e.return_id
              where e.order_item_id = i.id and (earlier.requested_at, earlier.id) < (r.requested_at, r.id)
                and earlier.state not in ('rejected', 'cancelled')) before
            left join lateral (
             select jsonb_build_object('hash', g.hash, 'width', g.width, 'height', g.height,
                                       'dominantHex', g.dominant_hex, 'alt', g.alt, 'focal', g.focal) as it
               from shown_pictures g
              where g.product_id = i.product_id
              order by g.is_primary desc, g.position
              limit 1) picture on true
            left join lateral (
             select jsonb_build_object('product_id', p.id, 'name', p.name,
                                       'colour_name', p.colour_name, 'size_id', s.id, 'size_name', s.size_name) as it
               from products p left join sizes s on s.id = q.exchange_size_id
              where p.id = q.exchange_product_id) wanted on true
           where q.return_id = r.id),
         (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'width', f.width, 'height', f.height)
                                    order by f.created_at, f.id), '[]')
            from return_photos f where f.return_id = r.id),
         (select jsonb_agg(jsonb_build_object(
                   'at', e.created_at, 'actor', e.actor, 'kind', e.kind, 'from', e.from_state,
                   'to', e.to_state, 'details', e.details) order by e.id)
            from return_events e where e.return_id = r.id),
         (select jsonb_build_object('orderId', x.id, 'orderNumber', x.order_number, 'state', x.state,
                                    'toPayPence', y.amount_pence,
                                    'backPence', greatest(0, (
                                      select sum(exchange_value_pence(q.order_item_id, q.quantity))
                                        from return_items q where q.return_id = r.id) - x.total_pence))
            from orders x join payments y on y.order_id = x.id where x.exchange_return_id = r.id),
         paid_back_by(r.order_id)
    from returns r
    join orders o on o.id = r.order_id
    left join carriers c on c.code = r.carrier
   where r.id = any (p_ids)
   order by r.requested_at desc, r.id desc
$$;
