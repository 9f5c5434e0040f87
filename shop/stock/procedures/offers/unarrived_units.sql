-- How many of the units on hand of a product and size are only offered (size_offers): they are not there yet.
create function unarrived_units(p_product_id uuid, p_size_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select coalesce((select o.capacity - o.taken from size_offers o
                    where o.product_id = p_product_id and o.size_id is not distinct from p_size_id), 0)
$$;
