-- Takes a customer off every waiting list; what is held for them passes on to who waits behind them.
create function leave_waiting_lists(p_user_id uuid)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_entry record;
begin
  -- The lock of join_waiting_list: what is asked for now is there to be left, or is asked afterwards.
  perform pg_advisory_xact_lock(hashtextextended('cart:' || p_user_id, 0));
  for v_entry in
    select w.product_id, w.size_id from waiting_list_entries w
     where w.user_id = p_user_id order by w.product_id, w.size_id
  loop
    perform leave_waiting_list(p_user_id, v_entry.product_id, v_entry.size_id);
  end loop;
end $$;
