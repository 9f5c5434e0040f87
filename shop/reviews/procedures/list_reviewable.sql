-- The products (colourways) that a customer may review or has reviewed, the newest bought first, each from
-- the newest line it came in (review_line has the rule), with their own review, null before they wrote one.
-- p_product_id: that one alone; p_order_id: those of that order alone. p_limit of them, null for all: those
-- that were bought before p_before, or the newest (p_before null, or no such product). is_sold: whether the
-- shop has pages of it.
create function list_reviewable(
  p_user_id uuid, p_product_id uuid, p_order_id uuid, p_before uuid, p_limit integer
) returns table (
  product_id uuid, slug text, is_sold boolean, name text, colour_name text, size_name text,
  has_sizes boolean, review jsonb
) language sql stable as $$
  with bought as (
    select distinct on (i.product_id) i.product_id, i.name, i.colour_name, i.size_name, i.size_id,
           i.position, o.created_at as bought_at
      from orders o join order_items i on i.order_id = o.id
     where o.customer_id = p_user_id and o.paid_at is not null and i.shipped_quantity > 0
       and (p_product_id is null or i.product_id = p_product_id)
       and (p_order_id is null
            or i.product_id in (select l.product_id from order_items l where l.order_id = p_order_id))
     order by i.product_id, o.created_at desc, i.position
  ), page as (
    select * from bought b
     where ((b.bought_at, -b.position, b.product_id)
            < (select x.bought_at, -x.position, x.product_id from bought x where x.product_id = p_before))
           is not false
     order by b.bought_at desc, b.position, b.product_id desc
     limit p_limit
  )
  select line.product_id, p.slug, p.status = 'active', line.name, line.colour_name, line.size_name,
         line.size_id is not null,
         case when r.id is not null then jsonb_build_object(
           'id', r.id, 'rating', r.rating, 'length_fit', r.length_fit, 'width_fit', r.width_fit,
           'height_cm', r.height_cm, 'body', r.body, 'photos', review_photos_of(r.id),
           'state', r.state, 'rejection', r.rejection, 'reply', r.reply, 'replied_at', r.replied_at,
           'written_at', r.written_at) end
    from page line
    join products p on p.id = line.product_id
    left join reviews r on r.customer_id = p_user_id and r.product_id = line.product_id
   order by line.bought_at desc, line.position, line.product_id desc
$$;
