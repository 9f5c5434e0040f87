-- Every disagreement between the ledger, the inventory and what holds the stock; no rows when all
-- is well. One statement, so that it sees one moment of a running shop.
create function audit_stock() returns table (
  problem text, product_id uuid, size_id uuid, reference text, expected integer, found integer
) language sql stable as $$
  with ledger as (
    select m.product_id, m.size_id, sum(m.on_hand_delta)::integer as on_hand,
           sum(m.reserved_delta)::integer as reserved
      from stock_movements m group by m.product_id, m.size_id
  ), held as (
    select h.product_id, h.size_id, sum(h.quantity)::integer as units
      from (select r.product_id, r.size_id, r.quantity from cart_reservations r
            union all
            select o.product_id, o.size_id, o.quantity from order_reservations o
            union all
            select w.product_id, w.size_id, 1 from waiting_list_entries w
             where w.window_expires_at is not null) h
     group by h.product_id, h.size_id
  ), item as (
    select product_id, size_id from product_inventory
    union select product_id, size_id from ledger
    union select product_id, size_id from held
  ), compared as (
    select item.product_id, item.size_id,
           coalesce(i.quantity_on_hand, 0) as on_hand, coalesce(i.quantity_reserved, 0) as reserved,
           coalesce(l.on_hand, 0) as ledger_on_hand, coalesce(l.reserved, 0) as ledger_reserved,
           coalesce(h.units, 0) as held
      from item
      left join product_inventory i
        on i.product_id = item.product_id and i.size_id is not distinct from item.size_id
      left join ledger l
        on l.product_id = item.product_id and l.size_id is not distinct from item.size_id
      left join held h
        on h.product_id = item.product_id and h.size_id is not distinct from item.size_id
  )
  select 'on hand differs from the ledger', product_id, size_id, null, ledger_on_hand, on_hand
    from compared where on_hand <> ledger_on_hand
  union all
  select 'reserved differs from the ledger', product_id, size_id, null, ledger_reserved, reserved
    from compared where reserved <> ledger_reserved
  union all
  select 'reserved differs from what carts, orders and priority windows hold', product_id, size_id, null,
         held, reserved
    from compared where reserved <> held
  union all
  select 'oversold', product_id, size_id, null, on_hand, reserved
    from compared where on_hand < 0 or reserved < 0 or reserved > on_hand
  union all
  select 'customers are waiting although units are available', c.product_id, c.size_id, null, 0,
         c.on_hand - c.reserved
    from compared c join products p on p.id = c.product_id
   where p.status = 'active' and c.on_hand > c.reserved
     and exists (select from waiting_list_entries w
                  where w.product_id = c.product_id and w.size_id is not distinct from c.size_id
                    and w.window_expires_at is null
                    -- Those whose network holds all it may are passed over (`serve_waiting_list`).
                    and (w.network is null
                         or exists (select from customer_totals t
                                     where t.user_id = w.user_id and t.spent_pence > 0)
                         or network_room(w.network, null, w.product_id, null, 1) > 0))
  union all
  select 'more is offered than counts as on hand', c.product_id, c.size_id, null, c.on_hand,
         unarrived_units(c.product_id, c.size_id)
    from compared c where unarrived_units(c.product_id, c.size_id) > c.on_hand
  union all
  select 'more is reserved that is still to come than was promised', o.product_id, o.size_id, null,
         units_under_promise(o.product_id, o.size_id), uncovered_units(o.product_id, o.size_id)
    from size_offers o
   where uncovered_units(o.product_id, o.size_id) > units_under_promise(o.product_id, o.size_id)
  union all
  select 'orders wait although units are there', c.product_id, c.size_id, null, 0,
         c.on_hand - unarrived_units(c.product_id, c.size_id) - c.reserved
    from compared c
   where c.on_hand - unarrived_units(c.product_id, c.size_id) > c.reserved
     and exists (select from order_promises w
                  where w.product_id = c.product_id and w.size_id is not distinct from c.size_id
                    and w.waiting > 0)
  union all
  select 'more of an order waits than is to be sent', i.product_id, i.size_id, i.id::text,
         i.quantity - i.shipped_quantity - i.cancelled_quantity, w.waiting
    from order_promises w join order_items i on i.id = w.order_item_id
   where w.waiting > i.quantity - i.shipped_quantity - i.cancelled_quantity
  union all
  select 'cart line and its reservation differ', c.product_id, c.size_id, c.id::text,
         c.quantity, coalesce(r.quantity, 0)
    from cart_items c
    left join cart_reservations r on r.cart_item_id = c.id
   where r.id is null
      or (r.user_id, r.product_id, r.size_id, r.quantity, r.expires_at)
         is distinct from (c.user_id, c.product_id, c.size_id, c.quantity, c.expires_at)
$$;
