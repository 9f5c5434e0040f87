-- How many reserved units of a product and size are held by those who were promised them, or may have been: lines of
-- carts and unpaid orders, and priority windows. Never fewer than are reserved and not there.
create function units_under_promise(p_product_id uuid, p_size_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select coalesce(sum(held.quantity), 0)::integer
    from (select r.quantity
            from cart_reservations r join cart_items c on c.id = r.cart_item_id
           where r.product_id = p_product_id and r.size_id is not distinct from p_size_id
             and num_nonnulls(c.promise_days, c.promise_on) > 0
          union all
          select r.quantity
            from order_reservations r join order_promises p on p.order_item_id = r.order_item_id
           where r.product_id = p_product_id and r.size_id is not distinct from p_size_id
          union all
          select 1 from waiting_list_entries w
           where w.product_id = p_product_id and w.size_id is not distinct from p_size_id
             and w.window_expires_at is not null) held
$$;
