-- Products of which customers without orders hold more than new_holds_percent, carts and unpaid orders
-- together, and network_product_units at least, so that one cart of a small stock does not count: those not
-- reported to the shop yet, the largest share first. A call counts as a report: the same is not new within
-- the hour, nor before it was less.
create function take_new_holds_news()
returns table (product_id uuid, name text, colour_name text, units integer, on_hand integer)
language plpgsql as $$
#variable_conflict use_column
begin
  -- One at a time: what one call has reported is not new for the next.
  lock table newcomer_holds_told in exclusive mode;
  return query
    with held as (
      select r.product_id, r.user_id, r.quantity from cart_reservations r
       where r.expires_at > clock_timestamp()
      union all
      select r.product_id, o.customer_id, r.quantity
        from order_reservations r
        join order_items i on i.id = r.order_item_id
        join orders o on o.id = i.order_id
        -- What staff made holds for as long as they set.
       where not exists (select from payments p where p.order_id = o.id and p.pay_by is not null)
    ), of_products as (
      select h.product_id, sum(h.quantity)::integer as units
        from held h
       where not exists (select from customer_totals t where t.user_id = h.user_id and t.spent_pence > 0)
       group by h.product_id
    ), many as (
      select m.product_id, m.units, stock.on_hand
        from of_products m
       cross join lateral (select sum(i.quantity_on_hand)::integer as on_hand from product_inventory i
                            where i.product_id = m.product_id) stock
       where m.units >= setting_int('network_product_units', 5)
         and m.units * 100::bigint > stock.on_hand::bigint * setting_int('new_holds_percent', 10)
    ), less as (
      delete from newcomer_holds_told t
       where t.told_at < now() - interval '1 hour'
         and not exists (select from many where many.product_id = t.product_id)
    ), told as (
      insert into newcomer_holds_told (product_id) select many.product_id from many
      on conflict (product_id) do nothing
      returning product_id
    )
    select p.id, p.name, p.colour_name, many.units, many.on_hand
      from told
      join many on many.product_id = told.product_id
      join products p on p.id = told.product_id
     order by many.units::numeric / many.on_hand desc, p.name, p.colour_name, p.id;
end $$;
