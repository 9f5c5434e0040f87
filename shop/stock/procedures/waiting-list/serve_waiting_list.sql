-- Holds released units of one product and size for its waiting list (product.md): one unit each for the
-- oldest entries, for priority_minutes; returns how many were served. Everything that frees stock calls
-- this in the same transaction, with the inventory row locked, so that nobody can take a unit past the
-- waiting list. Customers who have not bought yet are passed over while their network holds all it may
-- (`network_room`); they keep their places.
create function serve_waiting_list(p_product_id uuid, p_size_id uuid)
returns integer language plpgsql set enable_seqscan = off as $$
declare
  v_free integer;
  v_until timestamptz;
  v_served integer;
  v_next record;
  v_ids uuid[] := '{}';
  -- By network, how many more units may be held there.
  v_rooms jsonb := '{}';
  v_room integer;
begin
  perform serve_promised_lines(p_product_id, p_size_id);
  if not exists (select from waiting_list_entries w
                  where w.product_id = p_product_id and w.size_id is not distinct from p_size_id
                    and w.window_expires_at is null) then
    return 0;
  end if;
  select i.quantity_on_hand - i.quantity_reserved into v_free
    from product_inventory i join products p on p.id = i.product_id
   where i.product_id = p_product_id and i.size_id is not distinct from p_size_id
     and p.status = 'active';
  if coalesce(v_free, 0) = 0 then
    return 0;
  end if;

  for v_next in
    select n.id, case when t.user_id is null then n.network end as network
      from waiting_list_entries n
      left join customer_totals t on t.user_id = n.user_id and t.spent_pence > 0
     where n.product_id = p_product_id and n.size_id is not distinct from p_size_id
       and n.window_expires_at is null
     order by n.position
  loop
    if v_next.network is not null then
      v_room := coalesce((v_rooms ->> v_next.network)::integer,
                         network_room(v_next.network, null, p_product_id, null, v_free));
      v_rooms := v_rooms || jsonb_build_object(v_next.network, greatest(0, v_room - 1));
      continue when v_room <= 0;
    end if;
    v_ids := v_ids || v_next.id;
    exit when cardinality(v_ids) >= v_free;
  end loop;
  if cardinality(v_ids) = 0 then
    return 0;
  end if;

  v_until := clock_timestamp() + make_interval(mins => setting_int('priority_minutes', 15));
  with served as (
    update waiting_list_entries w set window_expires_at = v_until
     where w.id = any (v_ids)
    returning w.id, w.user_id, w.position
  )
  insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta,
                               reference_type, reference_id, reason, actor)
  select p_product_id, p_size_id, 'reserve', 0, 1,
         'waiting_list', s.id::text, 'Held for a waiting customer', s.user_id::text
    from served s
   order by s.position;
  get diagnostics v_served = row_count;

  update product_inventory
     set quantity_reserved = quantity_reserved + v_served, last_updated = now()
   where product_id = p_product_id and size_id is not distinct from p_size_id;
  return v_served;
end $$;
