-- Refunds that failed at the provider and whose money is still owed, the oldest first; p_order_id null:
-- of all orders. Sums in pence; attempts: how often it was begun again.
create function list_failed_refunds(p_order_id uuid) returns table (
  refund_id uuid, order_id uuid, order_number text, pence integer, failure text, attempts integer,
  failed_at timestamptz
) language sql stable as $$
  select r.id, r.order_id, o.order_number, r.pence, r.failure, r.attempts, r.updated_at
    from refunds r join orders o on o.id = r.order_id
   where r.state = 'failed' and r.credit_entry_id is null
     and (p_order_id is null or r.order_id = p_order_id)
     and refund_left_pence(r.id) >= r.pence
   order by r.updated_at, r.id
$$;
