-- Holds the customer's whole cart for at least hold_minutes from now, as entering checkout does (section
-- 4); returns how many lines are held and when the first expires (null without lines).
create function hold_cart(p_user_id uuid)
returns table (lines integer, expires_at timestamptz)
language plpgsql set enable_seqscan = off as $$
declare
  cart record;
begin
  select * into cart from lock_cart(p_user_id);
  perform extend_holds(p_user_id, cart.moment);
  select count(*), min(c.expires_at) into lines, expires_at
    from cart_items c
   where c.user_id = p_user_id and c.expires_at > cart.moment;
  return next;
end $$;
