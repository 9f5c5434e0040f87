-- Takes a customer off every waiting list; units held for them pass on to the next in line.
create function leave_waiting_lists(p_user_id uuid)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_entry record;
begin
  -- The lock of join_waiting_list: a concurrent join comes entirely before or after this.
  perform pg_advisory_xact_lock(hashtextextended('cart:' || p_user_id, 0));
  for v_entry in
    select w.product_id, w.size_id from waiting_list_entries w
     where w.user_id = p_user_id order by w.product_id, w.size_id
  loop
    perform leave_waiting_list(p_user_id, v_entry.product_id, v_entry.size_id);
  end loop;
end $$;
