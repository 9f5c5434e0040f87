-- Ends the expired priority windows of one product and size: each unit passes to the next customer on the
-- waiting list, else back to the shelf; returns how many ended. Its moment is read after the inventory row
-- is locked, so that an owner who came in time keeps the unit.
create function end_priority_windows(p_product_id uuid, p_size_id uuid)
returns integer language plpgsql set enable_seqscan = off as $$
declare
  v_ended integer;
begin
  if not exists (select from waiting_list_entries w
                  where w.product_id = p_product_id and w.size_id is not distinct from p_size_id
                    and w.window_expires_at <= clock_timestamp()) then
    return 0;
  end if;
  perform from product_inventory
    where product_id = p_product_id and size_id is not distinct from p_size_id
      for update;

  with ended as (
    delete from waiting_list_entries w
     where w.product_id = p_product_id and w.size_id is not distinct from p_size_id
       and w.window_expires_at <= clock_timestamp()
    returning w.id, w.user_id
  )
  insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta,
                               reference_type, reference_id, reason, actor)
  select p_product_id, p_size_id, 'release', 0, -1,
         'waiting_list', e.id::text, 'Priority window ended', e.user_id::text
    from ended e;
  get diagnostics v_ended = row_count;
  if v_ended = 0 then
    return 0;
  end if;

  update product_inventory
     set quantity_reserved = quantity_reserved - v_ended, last_updated = now()
   where product_id = p_product_id and size_id is not distinct from p_size_id;
  perform serve_waiting_list(p_product_id, p_size_id);
  return v_ended;
end $$;
