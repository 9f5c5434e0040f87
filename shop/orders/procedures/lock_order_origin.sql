-- Locks the order that an exchange came from, and the one before that, the oldest first: changing an
-- exchange order may change them too. Does nothing for an order without an exchange.
create function lock_order_origin(p_order_id uuid)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_origin uuid := (select r.order_id from orders o join returns r on r.id = o.exchange_return_id
                     where o.id = p_order_id);
begin
  if v_origin is not null then
    perform lock_order_origin(v_origin);
    perform from orders o where o.id = v_origin for update;
    perform from payments p where p.order_id = v_origin for update;
  end if;
end $$;
