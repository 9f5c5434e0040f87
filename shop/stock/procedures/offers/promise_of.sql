-- What a line promises that holds units of a product and size while more are reserved than are there: days until
-- they are ready, or the day from which they are sent. No row where all that is reserved is there. Of a line that
-- is about to be written, its units are reserved already.
create function promise_of(p_product_id uuid, p_size_id uuid) returns table (days integer, promised_on text)
language sql stable rows 1 set enable_seqscan = off as $$
  select o.lead_days, o.promised_on::text
    from size_offers o
    join product_inventory i on i.product_id = o.product_id and i.size_id is not distinct from o.size_id
   where o.product_id = p_product_id and o.size_id is not distinct from p_size_id
     and i.quantity_reserved > i.quantity_on_hand - (o.capacity - o.taken)
$$;
