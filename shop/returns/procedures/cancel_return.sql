-- Section 5: its customer cancels the return. Outcomes: done, existing (it was cancelled before),
-- return_not_found, wrong_state (`state`: the current one) and waits_for_payment (the caller
-- closes that first).
create function cancel_return(p_user_id uuid, p_return_id uuid)
returns table (outcome text, return_number text, state text) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_return returns;
begin
  select * into v_return from lock_return(p_return_id);
  if v_return.customer_id is distinct from p_user_id then
    return query select 'return_not_found', null::text, null::text;
    return;
  end if;
  if v_return.state = 'cancelled' then
    return query select 'existing', v_return.return_number, v_return.state;
    return;
  end if;
  if v_return.state not in ('requested', 'approved', 'in_transit') then
    return query select 'wrong_state', v_return.return_number, v_return.state;
    return;
  end if;
  if exchange_order_to_pay(p_return_id) is not null then
    return query select 'waits_for_payment', v_return.return_number, v_return.state;
    return;
  end if;
  update returns r set state = 'cancelled', closed_at = now(), updated_at = now() where r.id = p_return_id;
  perform note_return_event(p_return_id, p_user_id::text, 'cancelled', v_return.state, 'cancelled');
  perform drop_exchange_order(p_return_id, 'The exchange was called off', p_user_id::text);
  return query select 'done', v_return.return_number, 'cancelled';
end $$;
