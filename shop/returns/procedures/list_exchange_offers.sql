-- What can be chosen instead of the lines of an order: their own products and the other colours of their
-- styles, in every size; no row for an order that is not this customer's. price_pence: what one costs
-- today, without the surcharge of a size. sizes: [{size_id, size_name, price_pence, available}], size_id null
-- for what has no sizes, price_pence null for what costs the value of the returned units.
create function list_exchange_offers(p_customer_id uuid, p_order_id uuid) returns table (
  order_item_id uuid, product_id uuid, name text, colour_name text, colour_hex text,
  is_same boolean, price_pence integer, sizes jsonb
) language sql stable set enable_seqscan = off as $$
  select i.id, p.id, p.name, p.colour_name, p.colour_hex, p.id = i.product_id, p.price_pence, stocked.sizes
    from orders o
    join order_items i on i.order_id = o.id
    join products own on own.id = i.product_id
    join products p on p.style_id = own.style_id and (p.id = own.id or p.status = 'active')
   cross join lateral (
     select jsonb_agg(jsonb_build_object(
              'size_id', v.size_id, 'size_name', s.size_name,
              'price_pence', case when p.id <> own.id or size_price(p, v.size_id) <> size_price(own, i.size_id)
                              then size_price(p, v.size_id) end,
              'available', greatest(0, v.quantity_on_hand - v.quantity_reserved
                                          - unarrived_units(v.product_id, v.size_id))) order by s.position, s.size_name) as sizes
       from product_inventory v left join sizes s on s.id = v.size_id
      where v.product_id = p.id) stocked
   where o.id = p_order_id and o.customer_id = p_customer_id and stocked.sizes is not null
   order by i.position, p.id <> i.product_id, p.colour_name, p.id
$$;
