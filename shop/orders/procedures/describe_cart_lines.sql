-- Names cart lines for a message to their customer: [{name, size_name, price_pence}], the price of
-- one as the cart has it.
create function describe_cart_lines(p_cart_item_ids uuid[]) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('name', p.name, 'size_name', s.size_name,
                                      'price_pence', c.unit_price) order by c.created_at, c.id)
    from cart_items c
    join products p on p.id = c.product_id
    left join sizes s on s.id = c.size_id
   where c.id = any (p_cart_item_ids)
$$;
