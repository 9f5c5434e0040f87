-- Locks the order that an exchange came from, or whose item a paid difference changes, and the one before that, the oldest
-- first: changing the later order may change them too. Does nothing for any other order.
create function lock_order_origin(p_order_id uuid)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_origin uuid := (select coalesce(r.order_id, i.order_id)
                      from orders o
                      left join returns r on r.id = o.exchange_return_id
                      left join order_differences d on d.order_id = o.id
                      left join order_items i on i.id = d.order_item_id
                     where o.id = p_order_id);
begin
  if v_origin is not null then
    perform lock_order_origin(v_origin);
    perform from orders o where o.id = v_origin for update;
    perform from payments p where p.order_id = v_origin for update;
  end if;
end $$;
