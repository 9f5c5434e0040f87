-- A customer's paid orders with what decides about their return, the newest first, p_limit of them:
-- p_order_id alone, or those that are older than p_before (null: the newest). Sums in pence.
create function list_returnable_orders(p_customer_id uuid, p_order_id uuid, p_before uuid, p_limit integer)
returns table (
  order_id uuid, order_number text, state text, placed_at timestamptz, promised_to text,
  is_refunded boolean, items jsonb, shipments jsonb, returns jsonb
) language sql stable as $$
  select o.id, o.order_number, o.state, o.created_at, o.promised_to::text,
         o.state = 'refunded' or p.state = 'refunded',
         (select jsonb_agg(jsonb_build_object(
                   'order_item_id', i.id, 'product_id', i.product_id, 'name', i.name,
                   'colour_name', i.colour_name, 'size_id', i.size_id, 'size_name', i.size_name, 'picture', picture.it,
                   'quantity', i.quantity, 'cancelled_quantity', i.cancelled_quantity,
                   'unit_price_pence', i.unit_price_pence, 'discount_pence', i.discount_pence,
                   'return_exemption', i.return_exemption) order by i.position)
            from order_items i
            left join lateral (
             select jsonb_build_object('hash', g.hash, 'width', g.width, 'height', g.height,
                                       'dominantHex', g.dominant_hex, 'alt', g.alt, 'focal', g.focal) as it
               from shown_pictures g
              where g.product_id = i.product_id
              order by g.is_primary desc, g.position
              limit 1) picture on true
           where i.order_id = o.id),
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'shipped_at', s.shipped_at, 'delivered_at', s.delivered_at,
                   'items', (select jsonb_agg(jsonb_build_object(
                                      'order_item_id', q.order_item_id, 'quantity', q.quantity))
                               from shipment_items q where q.shipment_id = s.id)) order by s.number), '[]')
            from shipments s where s.order_id = o.id),
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'state', r.state,
                   'items', (select jsonb_agg(jsonb_build_object(
                                      'order_item_id', q.order_item_id, 'quantity', q.quantity))
                               from return_items q where q.return_id = r.id))), '[]')
            from returns r where r.order_id = o.id)
         -- What was refunded without a return counts as one that is settled.
         || (select coalesce(jsonb_agg(jsonb_build_object(
                      'state', 'refunded', 'items', jsonb_build_array(jsonb_build_object(
                         'order_item_id', i.id, 'quantity', i.refunded_quantity)))), '[]')
               from order_items i where i.order_id = o.id and i.refunded_quantity > 0)
    from (select * from orders
           where customer_id = p_customer_id
             and (p_order_id is null or id = p_order_id)
             and state not in ('pending_payment', 'payment_failed', 'cancelled')
             and delivery_method_id is not null
             and (created_at, id) < (
                   coalesce((select b.created_at from orders b
                              where b.id = p_before and b.customer_id = p_customer_id), 'infinity'),
                   coalesce(p_before, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
           order by created_at desc, id desc
           limit p_limit) o
    join payments p on p.order_id = o.id
   order by o.created_at desc, o.id desc
$$;
