-- Gives the sets in a customer's cart what is saved by them now; one set only with p_cart_set_id. Returns the lines
-- of which it was something else. The caller has locked the cart.
create function reprice_sets(p_user_id uuid, p_at timestamptz, p_cart_set_id uuid default null)
returns setof uuid language sql set enable_seqscan = off as $$
  update cart_items c set set_saving_pence = l.now_saving_pence
    from cart_set_lines(p_user_id, p_at) l
   where c.id = l.cart_item_id and l.saving_pence <> l.now_saving_pence
     and (p_cart_set_id is null or l.cart_set_id = p_cart_set_id)
  returning c.id
$$;
