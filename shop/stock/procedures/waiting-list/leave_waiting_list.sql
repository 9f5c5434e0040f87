-- Removes a customer from the waiting list of one product and size; the unit of an open priority window
-- passes on at once. Safe to repeat.
create function leave_waiting_list(p_user_id uuid, p_product_id uuid, p_size_id uuid)
returns table (server_time timestamptz) language plpgsql set enable_seqscan = off as $$
declare
  v_entry waiting_list_entries;
begin
  perform from product_inventory i
    where i.product_id = p_product_id and i.size_id is not distinct from p_size_id
      for update;
  delete from waiting_list_entries w
   where w.user_id = p_user_id and w.product_id = p_product_id
     and w.size_id is not distinct from p_size_id
  returning w.* into v_entry;
  if v_entry.window_expires_at is not null then
    perform release_stock_atomic(p_product_id, p_size_id, 1, 'waiting_list', v_entry.id::text,
                                 'Left the waiting list', p_user_id::text);
  end if;
  server_time := clock_timestamp();
  return next;
end $$;
