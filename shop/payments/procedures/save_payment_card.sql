-- Saves what an order was paid with, so that staff can name it: the brand of the card and its last four digits, or another
-- method without any.
create function save_payment_card(p_order_id uuid, p_brand text, p_end text)
returns void language sql as $$
  update payments set card_brand = p_brand, card_end = p_end where order_id = p_order_id
$$;
