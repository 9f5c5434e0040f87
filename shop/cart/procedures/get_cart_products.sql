-- What the lines of a guest's cart show of the products that are sold now: a row for each size, or one
-- without a size. Price of each in pence; available in units, of which in_stock are there; for
-- the others promise_days or promise_on (size_offers).
create function get_cart_products(p_product_ids uuid[]) returns table (
  id uuid, slug text, name text, colour_name text, category text, price_pence integer,
  image_hash text, image_width integer, image_height integer, image_dominant_hex text,
  image_alt text, image_focal jsonb, size_id uuid, size_name text, available integer,
  in_stock integer, promise_days integer, promise_on text
) language sql stable set enable_seqscan = off as $$
  select p.id, p.slug, p.name, p.colour_name, category.name, size_price(p, stock.size_id),
         image.hash, image.width, image.height, image.dominant_hex,
         image.alt, image.focal, stock.size_id, s.size_name, stock.available_quantity,
         greatest(0, stock.available_quantity - coalesce(o.capacity - o.taken, 0)), o.lead_days, o.promised_on::text
    from products p
    join categories category on category.id = p.category_id
    join read_inventory(p_product_ids) stock on stock.product_id = p.id
    left join sizes s on s.id = stock.size_id
    left join size_offers o on o.product_id = p.id and o.size_id is not distinct from stock.size_id
                           and stock.available_quantity > 0
    left join lateral (
      select i.hash, i.width, i.height, i.dominant_hex, i.alt, i.focal
        from shown_pictures i
       where i.product_id = p.id
       order by i.is_primary desc, i.position
       limit 1) image on true
   where p.id = any(p_product_ids) and p.status = 'active'
   order by p.id, s.position, s.size_name
$$;
