-- Removes a line from its customer's cart, releases its stock, and puts it on the wishlist (product.md,
-- section 3), or does neither. A line that expired or left a moment before is known from the ledger and
-- moved too: nothing is lost. Outcomes: added, already_exists (the entry stays as it is, the line goes; or
-- this very line was moved before), wishlist_full, item_not_found.
create function move_cart_item_to_wishlist(p_user_id uuid, p_cart_item_id uuid)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  moved constant text := 'Moved to wishlist';
  line record;
  is_there boolean;
begin
  perform lock_cart(p_user_id);

  select c.product_id, c.size_id into line from cart_items c
   where c.id = p_cart_item_id and c.user_id = p_user_id;
  is_there := found;
  if not is_there then
    select m.product_id, m.size_id, m.reason into line from stock_movements m
     where m.reference_type in ('cart_item', 'cart_clear')
       and m.reference_id = p_cart_item_id::text
       and m.actor = p_user_id::text
     order by m.id desc
     limit 1;
    if not found or line.reason = moved then
      -- What was moved may be in the cart again by now: it is not wished for a second time.
      outcome := case when found then 'already_exists' else 'item_not_found' end;
      return next;
      return;
    end if;
  end if;

  outcome := keep_in_wishlist(p_user_id, line.product_id, line.size_id);
  if is_there and outcome <> 'wishlist_full' then
    perform release_cart_lines(array[p_cart_item_id], moved);
    -- Sold out is what it was only if it still is without what this line held.
    update wishlist_items w
       set was_sold_out = is_sold_out(w.product_id, w.size_id)
     where outcome = 'added' and w.was_sold_out
       and w.user_id = p_user_id and w.product_id = line.product_id
       and w.size_id is not distinct from line.size_id;
  end if;
  return next;
end $$;
