-- Counts the units of every product in orders paid since p_since and writes the count where it is
-- another than before: each write is news for every process. Returns how many were written.
create function count_units_sold(p_since timestamptz) returns integer language sql as $$
  with sold as (
    select i.product_id, sum(i.quantity - i.cancelled_quantity)::integer as units
      from orders o join order_items i on i.order_id = o.id
     where o.paid_at >= p_since and o.state in ('paid', 'processing', 'shipped', 'delivered')
     group by i.product_id
  ), changed as (
    update products p set units_sold = coalesce(now_sold.units, 0)
      from products was left join sold now_sold on now_sold.product_id = was.id
     where p.id = was.id and was.units_sold <> coalesce(now_sold.units, 0)
    returning p.id
  )
  select count(*)::integer from changed
$$;
