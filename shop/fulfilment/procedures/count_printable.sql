-- For how many of these orders there is a packing slip of a next parcel: units that are there and in none yet, of an order
-- that waits for no return (packingSlipOf). found: how many of them exist.
create function count_printable(p_order_ids uuid[])
returns table (found integer, printable integer) language sql stable set enable_seqscan = off as $$
  select count(*)::integer,
         (count(*) filter (where not waits_for_return(o.id) and exists (
            select from order_items i left join order_promises w on w.order_item_id = i.id
             where i.order_id = o.id
               and i.quantity - i.shipped_quantity - i.cancelled_quantity - coalesce(w.waiting, 0) > 0)))::integer
    from orders o where o.id = any (p_order_ids)
$$;
