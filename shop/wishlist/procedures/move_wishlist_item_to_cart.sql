-- Puts one of a wishlist entry in its customer's cart, with its stock reserved, and takes the entry
-- off the list (product.md, section 3); the entry stays when the cart refuses. Outcomes: those of
-- add_item_to_cart_with_reservation, size_needed (none was chosen and the product has sizes) and
-- not_in_wishlist. What was moved before and is still in the cart counts as added, once.
create function move_wishlist_item_to_cart(
  p_user_id uuid, p_product_id uuid, p_size_id uuid, p_seen_price_pence integer,
  p_network text default null
) returns table (
  outcome text, cart_item_id uuid, available integer, price_pence integer,
  was_priority_given boolean
) language plpgsql set enable_seqscan = off as $$
declare
  entry uuid;
begin
  was_priority_given := false;
  perform lock_cart(p_user_id, p_network);

  select w.id into entry from wishlist_items w
   where w.user_id = p_user_id and w.product_id = p_product_id
     and w.size_id is not distinct from p_size_id
     for update;
  if not found then
    select c.id into cart_item_id from cart_items c
     where c.user_id = p_user_id and c.product_id = p_product_id
       and c.size_id is not distinct from p_size_id and c.expires_at > clock_timestamp()
     order by c.cart_set_id nulls first limit 1;
    outcome := case when found then 'added' else 'not_in_wishlist' end;
    return next;
    return;
  end if;
  if p_size_id is null and exists (select from product_inventory i
                                    where i.product_id = p_product_id and i.size_id is not null) then
    outcome := 'size_needed';
    return next;
    return;
  end if;

  select a.outcome, a.cart_item_id, a.available, a.price_pence, a.was_priority_given
    into outcome, cart_item_id, available, price_pence, was_priority_given
    from add_item_to_cart_with_reservation(p_user_id, p_product_id, p_size_id, 1,
                                           p_seen_price_pence, p_network) a;
  if outcome = 'added' then
    delete from wishlist_items w where w.id = entry;
  end if;
  return next;
end $$;
