-- Puts a product and size on a customer's wishlist with its current price and stock (section 3: a missing
-- size counts as none). Returns added, already_exists or wishlist_full (200 entries). Serialised per
-- customer, so that many at once neither exceed the limit nor fail.
create function keep_in_wishlist(p_user_id uuid, p_product_id uuid, p_size_id uuid)
returns text language plpgsql set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('wishlist:' || p_user_id, 0));

  if exists (select from wishlist_items w
              where w.user_id = p_user_id and w.product_id = p_product_id
                and w.size_id is not distinct from p_size_id) then
    return 'already_exists';
  end if;
  if (select count(*) from wishlist_items w where w.user_id = p_user_id) >= 200 then
    return 'wishlist_full';
  end if;

  insert into wishlist_items (user_id, product_id, size_id, price_pence, was_sold_out, created_at)
  select p_user_id, p.id, p_size_id, size_price(p, p_size_id), is_sold_out(p.id, p_size_id), clock_timestamp()
    from products p
   where p.id = p_product_id;
  return 'added';
end $$;
