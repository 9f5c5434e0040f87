-- What prevents a person from being forgotten for now, the most important first: is_admin, open_order (not
-- delivered yet, unless its last parcel left 30 days ago), open_return, payment_under_way (an order
-- released less than a day ago may still be paid), refund_under_way (also one that failed, and a payment of
-- a wrong sum to be refunded), dispute, credit_left. Empty when nothing does.
create function erasure_obstacles(p_user_id uuid, p_gives_up_credit boolean)
returns text[] language sql stable set enable_seqscan = off as $$
  select array_remove(array[
    (select 'is_admin' from users u where u.id = p_user_id and u.role = 'admin'),
    case when exists (
      select from orders o
       where o.customer_id = p_user_id
         and (o.state in ('pending_payment', 'paid', 'processing')
              or o.state = 'shipped' and not exists (
                select from shipments s where s.order_id = o.id
                having max(s.shipped_at) < now() - interval '30 days')))
      then 'open_order' end,
    case when exists (
      select from returns r where r.customer_id = p_user_id
         and r.state in ('requested', 'approved', 'in_transit', 'received'))
      then 'open_return' end,
    case when exists (
      select from orders o where o.customer_id = p_user_id
         and o.state = 'payment_failed' and o.updated_at > now() - interval '24 hours')
      then 'payment_under_way' end,
    case when exists (
      select from orders o join refunds r on r.order_id = o.id
       where o.customer_id = p_user_id
         and (r.state = 'pending' or r.state = 'failed' and r.credit_entry_id is null))
      or exists (
      select from orders o join wrong_payments w on w.order_id = o.id
       where o.customer_id = p_user_id and w.given_back_at is null)
      then 'refund_under_way' end,
    case when exists (
      select from orders o join disputes d on d.order_id = o.id
       where o.customer_id = p_user_id
         and d.status not in ('won', 'lost', 'warning_closed', 'prevented'))
      then 'dispute' end,
    case when not p_gives_up_credit and exists (
      select from credit_accounts a where a.customer_id = p_user_id and a.balance_pence > 0)
      then 'credit_left' end
  ], null)
$$;
