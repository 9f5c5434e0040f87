-- Names cart lines for a message to their customer: [{name, size_name, price_pence, promise_days, promise_on}], the price of
-- one as the cart has it, in a set what is paid for it there.
create function describe_cart_lines(p_cart_item_ids uuid[]) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('name', p.name, 'size_name', s.size_name,
                                      'price_pence', c.unit_price - coalesce(l.saving_pence, 0),
                                      'promise_days', c.promise_days, 'promise_on', c.promise_on) order by c.created_at, c.id)
    from cart_items c
    join products p on p.id = c.product_id
    left join sizes s on s.id = c.size_id
    left join lateral cart_set_lines(c.user_id, clock_timestamp()) l on l.cart_item_id = c.id
   where c.id = any (p_cart_item_ids)
$$;
