-- How many pieces of a product and size should lie on the shelf at a moment that is minutes ago at
-- most: what is on hand, and what was sold and nobody has begun to pack. Null without an inventory
-- record. What is sold, or cancelled before it was packed, moves nothing on the shelf.
create function shelf_quantity(p_product_id uuid, p_size_id uuid, p_at timestamptz)
returns integer language sql stable set enable_seqscan = off as $$
  select i.quantity_on_hand - unarrived_units(i.product_id, i.size_id)
         + coalesce((select sum(l.quantity - l.shipped_quantity - l.cancelled_quantity - coalesce(w.waiting, 0))
                       from orders o join order_items l on l.order_id = o.id
                       left join order_promises w on w.order_item_id = l.id
                      where o.state = 'paid' and l.product_id = i.product_id
                        and l.size_id is not distinct from i.size_id), 0)::integer
         - coalesce((select sum(m.on_hand_delta) from stock_movements m
                      where m.product_id = i.product_id and m.size_id is not distinct from i.size_id
                        and m.created_at > p_at and m.reference_type not in ('order', 'offer')), 0)::integer
         + coalesce((select sum(l.quantity)
                       from orders o join order_events e on e.order_id = o.id
                       join order_items l on l.order_id = o.id
                      where o.updated_at > p_at and e.to_state = 'processing' and e.created_at > p_at
                        and l.product_id = i.product_id
                        and l.size_id is not distinct from i.size_id), 0)::integer
    from product_inventory i
   where i.product_id = p_product_id and i.size_id is not distinct from p_size_id
$$;
