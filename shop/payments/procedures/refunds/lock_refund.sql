-- Locks a refund, its order and its payment first: whatever is done about their money waits for it.
-- No row for none.
create function lock_refund(p_refund_id uuid)
returns setof refunds language plpgsql set enable_seqscan = off as $$
begin
  -- The order of a refund never changes.
  perform from orders o
    where o.id = (select r.order_id from refunds r where r.id = p_refund_id)
      for update;
  perform from payments p
    where p.order_id = (select r.order_id from refunds r where r.id = p_refund_id)
      for update;
  return query select * from refunds r where r.id = p_refund_id for update;
end $$;
