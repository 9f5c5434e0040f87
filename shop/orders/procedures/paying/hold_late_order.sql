-- Tries to hold the stock of an order whose payment came after its lines went back into the cart:
-- first what the cart still holds of it, then the shelf; and then to take its credit again. All of
-- it, or nothing is changed. The caller holds the customer's cart lock. Answers: held, stock_gone,
-- credit_gone.
create function hold_late_order(p_order_id uuid, p_user_id uuid)
returns text language plpgsql as $$
begin
  if hold_late_lines(p_order_id, p_user_id) <> '{}' then
    raise exception using errcode = 'LB001', message = 'The stock of a late order is gone.';
  end if;
  -- What was promised for this sum is kept, be the discount used up meanwhile.
  update discount_redemptions set released_at = null where order_id = p_order_id;
  perform hold_late_credit(p_order_id, 'payment provider');
  return 'held';
-- The block's changes are undone with it.
exception
  when sqlstate 'LB001' then
    return 'stock_gone';
  when sqlstate 'LB004' then
    return 'credit_gone';
end $$;
