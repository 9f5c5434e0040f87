-- Gives a cart line the price its product and size have now, if that is the one the customer saw: p_price_pence,
-- for one (section 3, cart: prices come from the server); a set that it is part of is repriced. Outcomes: accepted, price_changed
-- (price_pence: the current one), item_not_found (no line of theirs that is held and sold).
create function accept_cart_price(p_user_id uuid, p_cart_item_id uuid, p_price_pence integer)
returns table (outcome text, price_pence integer) language plpgsql set enable_seqscan = off as $$
declare
  cart record;
begin
  -- An order of this cart at the same time waits and reads the accepted prices.
  select * into cart from lock_cart(p_user_id);
  select size_price(p, c.size_id) into accept_cart_price.price_pence
    from cart_items c join products p on p.id = c.product_id and p.status = 'active'
   where c.id = p_cart_item_id and c.user_id = p_user_id and c.expires_at > cart.moment;
  outcome := case
    when not found                                        then 'item_not_found'
    when accept_cart_price.price_pence <> p_price_pence   then 'price_changed'
    else 'accepted'
  end;
  if outcome = 'accepted' then
    update cart_items c set unit_price = p_price_pence where c.id = p_cart_item_id;
    -- What is saved by a set follows from the prices of its parts.
    perform reprice_sets(p_user_id, cart.moment, c.cart_set_id)
       from cart_items c where c.id = p_cart_item_id and c.cart_set_id is not null;
  end if;
  return next;
end $$;
