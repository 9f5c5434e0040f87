-- Holds what has come free of one product and size for those who wait for it (product.md's waiting
-- list): one unit each for the oldest, for priority_minutes; answers how many were served. Whatever
-- frees stock calls this in the same transaction, with the inventory row locked, so that nobody can
-- take a unit past the people who wait.
create function serve_waiting_list(p_product_id uuid, p_size_id uuid)
returns integer language plpgsql set enable_seqscan = off as $$
declare
  v_free integer;
  v_until timestamptz;
  v_served integer;
begin
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

  v_until := clock_timestamp() + make_interval(mins => setting_int('priority_minutes', 15));
  with served as (
    update waiting_list_entries w set window_expires_at = v_until
     where w.id in (select n.id from waiting_list_entries n
                     where n.product_id = p_product_id and n.size_id is not distinct from p_size_id
                       and n.window_expires_at is null
                     order by n.position
                     limit v_free)
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
