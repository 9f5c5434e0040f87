-- The lines of a customer's cart that have not expired, newest first (sections 3 and 7), or all that still
-- exist. Prices in pence: unit_price when added, price_now_pence now; available is how many more there are;
-- is_sold, whether the product is sold at all; keeps_left is how often "Keep my cart" can still extend the
-- line. set_…: the set that it is part of as long as all of it is there (`cart_set_lines`), with the share of the line
-- in what is saved, as the customer was shown it and as it would be now. promise_…: of goods that are not there yet (`promise_of`),
-- as it is now, and whether it is later than the customer was shown. server_time keeps a countdown in step with the server whatever the device's clock.
create function get_cart(p_user_id uuid, p_with_expired boolean) returns table (
  id uuid, product_id uuid, slug text, name text, colour_name text, category text,
  size_id uuid, size_name text, quantity integer, unit_price integer, price_now_pence integer,
  image_hash text, image_width integer, image_height integer, image_dominant_hex text,
  image_alt text, image_focal jsonb, available integer, is_sold boolean, return_exemption text,
  created_at timestamptz, expires_at timestamptz, keeps_left integer, server_time timestamptz,
  cart_set_id uuid, set_slug text, set_parts integer, set_names jsonb, set_saving_pence integer, set_saving_now_pence integer,
  promise_days integer, promise_on text, promise_is_later boolean
) language sql stable as $$
  select c.id, p.id, p.slug, p.name, p.colour_name, category.name,
         c.size_id, s.size_name, c.quantity, c.unit_price, size_price(p, c.size_id),
         image.hash, image.width, image.height, image.dominant_hex,
         image.alt, image.focal, coalesce(stock.available_quantity, 0), p.status = 'active',
         p.return_exemption,
         c.created_at, c.expires_at,
         count_keeps_left(held.kept, held.created_at, held.expires_at, held.network is not null), clock_timestamp(),
         part.cart_set_id, sold.slug, part.set_parts, sold.names, part.saving_pence, part.now_saving_pence,
         promise.days, promise.promised_on,
         coalesce(promise.promised_on::date, today.it + promise.days) > coalesce(c.promise_on, today.it + c.promise_days)
    from cart_items c
    join cart_reservations held on held.cart_item_id = c.id
    join products p on p.id = c.product_id
    join categories category on category.id = p.category_id
    left join sizes s on s.id = c.size_id
    left join lateral (
      select i.hash, i.width, i.height, i.dominant_hex, i.alt, i.focal
        from shown_pictures i
       where i.product_id = p.id
       order by i.is_primary desc, i.position
       limit 1) image on true
    left join lateral read_inventory(array[p.id]) stock
      on stock.size_id is not distinct from c.size_id
    left join cart_set_lines(p_user_id, clock_timestamp()) part on part.cart_item_id = c.id
    left join sets sold on sold.id = part.set_id
   cross join (select (now() at time zone 'Europe/London')::date as it) today
    left join lateral promise_of(c.product_id, c.size_id) promise
      on num_nonnulls(c.promise_days, c.promise_on) > 0
   where c.user_id = p_user_id and (p_with_expired or c.expires_at > clock_timestamp())
   order by c.created_at desc, c.id
$$;
