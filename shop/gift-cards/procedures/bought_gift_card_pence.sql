-- What is left on the gift card that an order bought, in pence; null for other orders and unpaid ones.
create function bought_gift_card_pence(p_order_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select a.balance_pence
    from bought_gift_cards c join credit_accounts a on a.id = c.account_id
   where c.order_id = p_order_id
$$;
