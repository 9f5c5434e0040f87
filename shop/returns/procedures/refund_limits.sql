-- What can be refunded for a return that is here, in pence: of each line for the units that came back
-- (lines: [{return_item_id, order_item_id, units, pence, difference_pence, has_lost_value}]; difference_pence: what was
-- paid for price differences of them, and goes back from orders of their own; with has_lost_value only if something is
-- refunded for the line), of the delivery what was paid for it and was not refunded before, and in all. And what a proposal is made of: the lines of the order
-- (items; returned_quantity: units of it in settled returns), what was paid for delivery and what the
-- cheapest way there would cost, and the settled returns before it (earlier: [{at, reasons}]).
create function refund_limits(p_return_id uuid) returns table (
  lines jsonb, delivery_left_pence integer, order_left_pence integer,
  items jsonb, delivery_pence integer, standard_delivery_pence integer, earlier jsonb
) language sql stable set enable_seqscan = off as $$
  select (select coalesce(jsonb_agg(jsonb_build_object(
                   'return_item_id', q.id, 'order_item_id', q.order_item_id, 'units', came.units,
                   'pence', line_value_pence(q.order_item_id, units_given_back(q.order_item_id), came.units),
                   'difference_pence', (
                     select coalesce(sum(d.pence), 0)
                       from differences_of(o.id, jsonb_build_array(
                              jsonb_build_object('order_item_id', q.order_item_id, 'quantity', came.units))) d),
                   'has_lost_value', q.deduction_pence > 0)
                   order by i.position), '[]')
            from return_items q
            join order_items i on i.id = q.order_item_id
           cross join lateral (
             select q.restocked_quantity + q.written_off_quantity as units) came
           where q.return_id = r.id),
         refundable_delivery_pence(o.id),
         greatest(0, refundable_pence(o.id)),
         (select jsonb_agg(jsonb_build_object(
                   'order_item_id', i.id, 'quantity', i.quantity, 'unit_price_pence', i.unit_price_pence,
                   'discount_pence', i.discount_pence, 'cancelled_quantity', i.cancelled_quantity,
                   'returned_quantity', units_given_back(i.id) - i.cancelled_quantity) order by i.position)
            from order_items i where i.order_id = o.id),
         o.delivery_pence,
         least(o.delivery_pence, (
           select min(case when o.subtotal_pence >= m.free_from_pence then 0 else m.price_pence end)
             from delivery_methods m
            where m.is_active and is_served(m.not_served, o.address ->> 'postcode'))),
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'at', s.requested_at,
                   'reasons', (select jsonb_agg(q.reason) from return_items q where q.return_id = s.id))), '[]')
            from returns s
           where s.order_id = o.id and s.state in ('refunded', 'exchanged'))
    from returns r join orders o on o.id = r.order_id
   where r.id = p_return_id
$$;
