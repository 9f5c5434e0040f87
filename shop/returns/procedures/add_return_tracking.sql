-- Section 5: its customer enters or corrects the tracking number of a return. Outcomes: done,
-- existing (no change), return_not_found, carrier_not_found and wrong_state (`state`: the
-- current one).
create function add_return_tracking(
  p_user_id uuid, p_return_id uuid, p_carrier text, p_tracking_number text
) returns table (outcome text, return_number text, state text, is_correction boolean)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_return returns;
  v_carrier carriers;
begin
  select * into v_return from lock_return(p_return_id);
  if v_return.customer_id is distinct from p_user_id then
    return query select 'return_not_found', null::text, null::text, null::boolean;
    return;
  end if;
  if v_return.state not in ('approved', 'in_transit') then
    return query select 'wrong_state', v_return.return_number, v_return.state, null::boolean;
    return;
  end if;
  if v_return.carrier = p_carrier and v_return.tracking_number = p_tracking_number then
    return query select 'existing', v_return.return_number, v_return.state, false;
    return;
  end if;
  select * into v_carrier from carriers c
   where c.code = p_carrier and (c.is_active or c.code = v_return.carrier);
  if not found then
    return query select 'carrier_not_found', v_return.return_number, v_return.state, null::boolean;
    return;
  end if;

  update returns r
     set state = 'in_transit', carrier = p_carrier, tracking_number = p_tracking_number,
         tracking_url = replace(v_carrier.tracking_url, '{number}', p_tracking_number),
         -- A correction is no later parcel.
         posted_at = coalesce(r.posted_at, now()), updated_at = now()
   where r.id = p_return_id;
  perform note_return_event(p_return_id, p_user_id::text,
    case v_return.state when 'approved' then 'tracking_added' else 'tracking_updated' end,
    v_return.state, 'in_transit');
  return query select 'done', v_return.return_number, 'in_transit', v_return.state = 'in_transit';
end $$;
