-- What a line of an order is called in p_language besides its English names, as of now: name, colour_name and size_name,
-- as far as somebody wrote them; null for none. Extras are called as order-text.ts calls them.
create function local_line(p_line_id uuid, p_language text) returns jsonb language sql stable as $$
  select nullif(jsonb_strip_nulls(jsonb_build_object(
           'name', kept_translation('product', i.product_id, p_language, 'name', i.name),
           'colour_name', kept_translation('product', i.product_id, p_language, 'colour_name', i.colour_name),
           'size_name', (select s.labels ->> p_language from sizes s
                          where s.id = i.size_id and s.size_name = i.size_name))), '{}')
    from order_items i
   where i.id = p_line_id and p_language <> 'en'
   union all
  select jsonb_build_object('name', case e.kind
           when 'gift_wrap' then 'تغليف الهدية'
           when 'gift_card' then 'بطاقة هدية'
           -- The number is isolated, so that neither turns the other around.
           else 'فرق السعر، الطلب ' || U&'\2068' || o.order_number || U&'\2069' end)
    from order_extras e
    left join order_differences d on d.order_id = e.order_id
    left join order_items i on i.id = d.order_item_id
    left join orders o on o.id = i.order_id
   where e.id = p_line_id and p_language = 'ar'
$$;
