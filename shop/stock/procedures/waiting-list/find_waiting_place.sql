-- The place of an entry in the waiting list of its product and size: 1 is next.
create function find_waiting_place(p_product_id uuid, p_size_id uuid, p_position bigint)
returns integer language sql stable as $$
  select count(*)::integer + 1 from waiting_list_entries w
   where w.product_id = p_product_id and w.size_id is not distinct from p_size_id
     and w.window_expires_at is null and w.position < p_position
$$;
