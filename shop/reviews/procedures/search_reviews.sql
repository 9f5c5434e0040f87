-- The reviews in whose text, or in what is known of whose product, order or customer, a pattern of like in
-- small letters is found. By the indexes of each: how many have a word the planner cannot know.
create function search_reviews(p_like text)
returns setof uuid language sql stable set enable_seqscan = off as $$
  select r.id from reviews r where lower(r.body) like p_like
   union
  select r.id from products p join reviews r on r.product_id = p.id
   where lower(p.name || ' ' || p.colour_name || ' ' || p.slug) like p_like
   union
  select r.id from orders o join order_items i on i.order_id = o.id join reviews r on r.order_item_id = i.id
   where lower(o.order_number || ' ' || o.email || ' ' || (o.address ->> 'name')) like p_like
   union
  select r.id from users u join reviews r on r.customer_id = u.id
   where lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like p_like
$$;
