-- A page of what is published of all colourways of a product's style. p_rating: of those with so many stars
-- (null: of all); p_sort: newest, highest, lowest, the newer first of those that are alike. `total` counts
-- those with that rating; one row without a review where the page is empty. author: the first name and the
-- initial of the last one.
create function read_reviews(
  p_product_id uuid, p_rating integer, p_sort text, p_most integer, p_skip integer
) returns table (
  total integer, id uuid, author text, written_at timestamptz, rating integer, length_fit text,
  width_fit text, height_cm integer, body text, photos jsonb, colour_name text, size_name text,
  reply text, replied_at timestamptz
) language sql stable as $$
  with shown as (
    select r.*
      from products p join products way on way.style_id = p.style_id
      join reviews r on r.product_id = way.id
     where p.id = p_product_id and r.state = 'published' and (p_rating is null or r.rating = p_rating)
  ), page as (
    select * from shown
     order by case p_sort when 'highest' then -rating when 'lowest' then rating end, written_at desc, id
     limit p_most offset p_skip
  )
  select counted.total, r.id,
         review_author(u.first_name, u.last_name),
         r.written_at, r.rating, r.length_fit, r.width_fit, r.height_cm, r.body,
         review_photos_of(r.id), i.colour_name, i.size_name, r.reply, r.replied_at
    from (select count(*)::integer as total from shown) counted
    left join page r on true
    left join users u on u.id = r.customer_id
    left join order_items i on i.id = r.order_item_id
   order by case p_sort when 'highest' then -r.rating when 'lowest' then r.rating end, r.written_at desc, r.id
$$;
