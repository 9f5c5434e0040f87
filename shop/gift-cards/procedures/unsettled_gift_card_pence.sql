-- What was taken off the gift card that an order bought and has not gone back to its buyer, in pence: of refunds that
-- failed. Below zero: what was refunded at the provider's own pages when it had been spent. Null for other orders and
-- unpaid ones. Staff's corrections of the card have a key and do not count.
create function unsettled_gift_card_pence(p_order_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select (select coalesce(-sum(e.pence), 0)::integer from credit_entries e
           where e.account_id = c.account_id and e.kind = 'adjust' and e.key is null)
         - (o.total_pence - unrefunded_pence(o.id))
    from bought_gift_cards c join orders o on o.id = c.order_id
   where c.order_id = p_order_id and c.account_id is not null
$$;
