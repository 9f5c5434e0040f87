-- Section 5: staff approve a return. Outcomes: done, existing (approved before), return_not_found,
-- wrong_state (`state`: the current one), waits_for_payment.
create function approve_return(p_return_id uuid, p_actor text)
returns table (outcome text, state text) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_return returns;
begin
  select * into v_return from lock_return(p_return_id);
  if v_return.id is null then
    return query select 'return_not_found', null::text;
    return;
  end if;
  if v_return.state <> 'requested' then
    return query select case v_return.state when 'approved' then 'existing' else 'wrong_state' end,
                        v_return.state;
    return;
  end if;
  if exchange_order_to_pay(p_return_id) is not null then
    return query select 'waits_for_payment', v_return.state;
    return;
  end if;

  update returns r set state = 'approved', approved_at = now(), updated_at = now()
   where r.id = p_return_id;
  insert into audit_log (actor, action, subject_type, subject_id)
  values (p_actor, 'return_approved', 'return', p_return_id::text);
  perform note_return_event(p_return_id, p_actor, 'approved', 'requested', 'approved');
  return query select 'done', 'approved';
end $$;
