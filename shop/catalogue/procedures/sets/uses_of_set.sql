-- In how many lines of carts and orders a set is.
create function uses_of_set(p_id uuid) returns integer language sql stable as $$
  select ((select count(*) from cart_items c where c.set_id = p_id)
        + (select count(*) from order_item_sets o where o.set_id = p_id))::integer
$$;
