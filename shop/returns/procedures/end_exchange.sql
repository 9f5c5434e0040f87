-- Section 5: the goods of an exchange came back damaged, or the replacement cannot be sent: the
-- replacement is cancelled, and the return is settled with a refund like any other. Outcomes: done,
-- existing (it is a refund), return_not_found, wrong_state (`state`: the current one).
create function end_exchange(p_return_id uuid, p_actor text)
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
  if v_return.resolution = 'refund' then
    return query select 'existing', v_return.state;
    return;
  end if;
  if v_return.state <> 'received' then
    return query select 'wrong_state', v_return.state;
    return;
  end if;
  update returns r set resolution = 'refund', updated_at = now() where r.id = p_return_id;
  insert into audit_log (actor, action, subject_type, subject_id)
  values (p_actor, 'exchange_ended', 'return', p_return_id::text);
  perform note_return_event(p_return_id, p_actor, 'noted', v_return.state, v_return.state,
                            '{"exchange_ended": true}');
  perform drop_exchange_order(p_return_id, 'It is refunded instead', p_actor);
  return query select 'done', v_return.state;
end $$;
