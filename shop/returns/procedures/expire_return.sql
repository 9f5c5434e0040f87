-- Calls a return off that was approved at p_approved_before or earlier and whose parcel was not entered.
-- Returns whether it did.
create function expire_return(p_return_id uuid, p_approved_before timestamptz)
returns boolean language plpgsql set enable_seqscan = off as $$
begin
  -- Its customer may be entering the parcel now, or staff opening it.
  perform from lock_return(p_return_id);
  update returns r set state = 'cancelled', closed_at = now(), updated_at = now()
   where r.id = p_return_id and r.state = 'approved' and r.approved_at <= p_approved_before;
  if not found then
    return false;
  end if;
  perform note_return_event(p_return_id, 'system', 'expired', 'approved', 'cancelled');
  perform drop_exchange_order(p_return_id, 'The goods did not come back', 'system');
  return true;
end $$;
