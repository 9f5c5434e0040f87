-- Puts what is on sale on a customer's wishlist (sections 5 and 7). Outcomes: added, already_exists,
-- wishlist_full, product_not_found, size_not_found (a size that the product does not have).
create function add_to_wishlist(p_user_id uuid, p_product_id uuid, p_size_id uuid)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
begin
  outcome := case
    when not exists (select from products p where p.id = p_product_id and p.status = 'active')
      then 'product_not_found'
    when p_size_id is not null
         and not exists (select from product_inventory i
                          where i.product_id = p_product_id and i.size_id = p_size_id)
      then 'size_not_found'
    else keep_in_wishlist(p_user_id, p_product_id, p_size_id)
  end;
  return next;
end $$;
