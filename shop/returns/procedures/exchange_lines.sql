-- The replacements of the lines of a return, as lines of an order: the same product in a size of the same price at
-- the value of the returned units, anything else of its style at today's price. value_pence: the value of the returned
-- units (exchange_value_pence); is_offered: whether the shop sells this size of this product; is_as_paid: whether it
-- is at the value of the returned units. Sums in pence.
create function exchange_lines(p_return_id uuid) returns table (
  order_item_id uuid, product_id uuid, size_id uuid, name text, colour_name text, size_name text,
  quantity integer, unit_price_pence integer, discount_pence integer, vat_class text,
  return_exemption text, value_pence integer, "position" integer, is_offered boolean,
  is_as_paid boolean
) language sql stable set enable_seqscan = off as $$
  select i.id, q.exchange_product_id, q.exchange_size_id, p.name, p.colour_name, s.size_name,
         q.quantity,
         case when same.it then i.unit_price_pence else size_price(p, q.exchange_size_id) end,
         case when same.it then i.unit_price_pence * q.quantity - worth.pence else 0 end,
         case when same.it then i.vat_class else size_vat_class(p, q.exchange_size_id) end,
         p.return_exemption, worth.pence, i.position,
         p.id is not null
         and exists (select from product_inventory v
                      where v.product_id = p.id and v.size_id is not distinct from q.exchange_size_id),
         same.it
    from return_items q
    join order_items i on i.id = q.order_item_id
    join products own on own.id = i.product_id
   cross join lateral (select q.exchange_product_id = i.product_id as it) own_line
   cross join lateral (select exchange_value_pence(i.id, q.quantity) as pence) worth
    left join products p on p.id = q.exchange_product_id
                        and (own_line.it or p.style_id = own.style_id and p.status = 'active')
    left join sizes s on s.id = q.exchange_size_id
   cross join lateral (
     select own_line.it and size_price(own, q.exchange_size_id) = size_price(own, i.size_id) as it) same
   where q.return_id = p_return_id
$$;
