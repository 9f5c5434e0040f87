-- The returns in whose number, or in what orders_search knows of whose order, a pattern of like in small
-- letters is found. By the indexes of both: how many have a word the planner cannot know.
create function search_returns(p_like text)
returns setof uuid language sql stable set enable_seqscan = off as $$
  select r.id from returns r where lower(r.return_number) like p_like
   union
  select r.id from orders o join returns r on r.order_id = o.id
   where lower(o.order_number || ' ' || o.email || ' ' || (o.address ->> 'name')) like p_like
$$;
