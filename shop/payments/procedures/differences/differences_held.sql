-- The paid price differences that a line has, its own and those that came along with an exchange, and for how many of its
-- units each can still go back with them.
create function differences_held(p_order_item_id uuid)
returns table (order_id uuid, units integer) language sql stable set enable_seqscan = off as $$
  with held as (
    select d.order_id,
           d.quantity - d.refunded_quantity
           + (select coalesce(sum(m.refunded_quantity), 0)::integer
                from order_difference_moves m where m.order_id = d.order_id) as units
      from order_differences d
     where d.order_item_id = p_order_item_id and d.settled_at is not null
    union all
    select m.order_id, m.quantity - m.refunded_quantity
      from order_difference_moves m
     where m.order_item_id = p_order_item_id and m.moved_at is not null
  )
  select h.order_id, left_here.units
    from held h
   cross join lateral (
     select h.units - coalesce(sum(m.quantity), 0)::integer as units
       from order_difference_moves m
      where m.from_order_item_id = p_order_item_id and m.order_id = h.order_id and m.moved_at is not null) left_here
   where left_here.units > 0
$$;
