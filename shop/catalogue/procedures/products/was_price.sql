-- The former price in pence that may be shown beside the price of a product, or null. It has to be a price
-- the product really sold at, since it was published, for 30 of the last 180 days: price_history decides,
-- not the typed compare-at price (section 3, money).
create function was_price(p_product_id uuid, p_at timestamptz default now()) returns integer
language sql stable parallel safe as $$
  select p.compare_at_pence
    from products p
   where p.id = p_product_id
     and (select sum(least(sold.until, p_at)
                     - greatest(sold.valid_from, p.published_at, p_at - interval '180 days'))
            from (select price_pence, valid_from,
                         lead(valid_from, 1, 'infinity') over (order by valid_from, id) as until
                    from price_history
                   where product_id = p.id) sold
           where sold.price_pence = p.compare_at_pence
             and least(sold.until, p_at)
                 > greatest(sold.valid_from, p.published_at, p_at - interval '180 days')
         ) >= interval '30 days'
$$;
