-- Removes a line from its customer's cart and releases its stock (sections 4 and 7). A line that is already
-- gone counts as success; another customer's is as unknown as one that never existed.
create function remove_item_from_cart_with_release(p_cart_item_id uuid, p_user_id uuid)
returns table (success boolean, message text, product_id uuid)
language plpgsql set enable_seqscan = off as $$
begin
  perform lock_cart(p_user_id);

  select c.product_id into product_id from cart_items c
   where c.id = p_cart_item_id and c.user_id = p_user_id;
  if found then
    perform release_cart_lines(array[p_cart_item_id], 'Removed from cart');
    success := true;
    message := 'Removed from cart';
  else
    product_id := find_former_cart_item(p_user_id, p_cart_item_id);
    success := product_id is not null;
    message := case when success then 'Already gone from the cart' else 'Cart item not found' end;
  end if;
  return next;
end $$;
