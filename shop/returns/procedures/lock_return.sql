-- Locks a return, its order first, and before that what the order was exchanged for: whatever is done
-- about an order waits for it. No row for none.
create function lock_return(p_return_id uuid)
returns setof returns language plpgsql set enable_seqscan = off as $$
begin
  -- The order of a return never changes.
  perform lock_order_origin((select r.order_id from returns r where r.id = p_return_id));
  perform from orders o
    where o.id = (select r.order_id from returns r where r.id = p_return_id)
      for update;
  return query select * from returns r where r.id = p_return_id for update;
end $$;
