-- The products (colourways) that a customer may review or has reviewed, the newest bought first, each from
-- the newest line it came in (review_line has the rule), with their own review, null before they wrote one.
create function list_reviewable(p_user_id uuid)
returns table (
  product_id uuid, slug text, name text, colour_name text, size_name text, has_sizes boolean, review jsonb
) language sql stable as $$
  select line.product_id, p.slug, line.name, line.colour_name, line.size_name, line.size_id is not null,
         case when r.id is not null then jsonb_build_object(
           'id', r.id, 'rating', r.rating, 'length_fit', r.length_fit, 'width_fit', r.width_fit,
           'height_cm', r.height_cm, 'body', r.body, 'photos', review_photos_of(r.id),
           'state', r.state, 'rejection', r.rejection, 'reply', r.reply, 'replied_at', r.replied_at,
           'written_at', r.written_at) end
    from (select distinct on (i.product_id) i.*, o.created_at as bought_at
            from orders o join order_items i on i.order_id = o.id
           where o.customer_id = p_user_id and o.paid_at is not null and i.shipped_quantity > 0
           order by i.product_id, o.created_at desc, i.position) line
    join products p on p.id = line.product_id
    left join reviews r on r.customer_id = p_user_id and r.product_id = line.product_id
   order by line.bought_at desc, line.position
$$;
