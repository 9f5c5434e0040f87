-- Releases everything in a customer's cart (section 4, clearing); returns how many lines that had not
-- expired were removed.
create function clear_cart(p_user_id uuid) returns integer
language plpgsql set enable_seqscan = off as $$
declare
  cart record;
begin
  select * into cart from lock_cart(p_user_id);
  perform release_cart_lines(
    array(select r.cart_item_id from cart_reservations r where r.user_id = p_user_id),
    'Cart cleared by user', 'cart_clear');
  return cart.lines;
end $$;
