-- What can still be refunded of an order, in pence: what was not refunded yet (unrefunded_pence), and of a gift card
-- no more than is left on it.
create function refundable_pence(p_order_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  -- least passes over the null of other orders.
  select least(unrefunded_pence(p_order_id), bought_gift_card_pence(p_order_id))
$$;
