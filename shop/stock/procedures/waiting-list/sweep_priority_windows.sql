-- Ends the expired priority windows of up to p_limit products and sizes; returns of how many.
create function sweep_priority_windows(p_limit integer)
returns integer language plpgsql set enable_seqscan = off as $$
declare
  v_item record;
  v_items integer := 0;
begin
  for v_item in
    select distinct w.product_id, w.size_id from waiting_list_entries w
     where w.window_expires_at <= clock_timestamp()
     order by w.product_id, w.size_id
     limit p_limit
  loop
    perform end_priority_windows(v_item.product_id, v_item.size_id);
    v_items := v_items + 1;
  end loop;
  return v_items;
end $$;
