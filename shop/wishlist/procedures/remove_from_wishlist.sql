-- Removes a product and size from a customer's wishlist; returns whether it was there (section 7).
create function remove_from_wishlist(p_user_id uuid, p_product_id uuid, p_size_id uuid)
returns table (removed boolean) language plpgsql set enable_seqscan = off as $$
begin
  delete from wishlist_items w
   where w.user_id = p_user_id and w.product_id = p_product_id
     and w.size_id is not distinct from p_size_id;
  removed := found;
  return next;
end $$;
