-- The drafts of orders in whose email, in what users_search knows of whose customer or orders_search of whose
-- order, a pattern of like in small letters is found. By the indexes of all three.
create function search_drafts(p_like text)
returns setof uuid language sql stable set enable_seqscan = off as $$
  select d.id from draft_orders d where lower(d.email) like p_like
   union
  select d.id from users u join draft_orders d on d.customer_id = u.id
   where lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like p_like
   union
  select d.id from orders o join draft_orders d on d.order_id = o.id
   where lower(o.order_number || ' ' || o.email || ' ' || (o.address ->> 'name')) like p_like
$$;
