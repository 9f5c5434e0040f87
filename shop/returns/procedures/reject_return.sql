-- Section 5: staff reject a return with a reason: a requested one, or one whose parcel had none of its
-- goods. Goods that arrived are settled instead. Outcomes: done, existing (rejected before),
-- return_not_found, wrong_state (`state`: the current one), goods_are_here, waits_for_payment.
create function reject_return(p_return_id uuid, p_reason text, p_actor text)
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
  if v_return.state not in ('requested', 'received') then
    return query select case v_return.state when 'rejected' then 'existing' else 'wrong_state' end,
                        v_return.state;
    return;
  end if;
  if exists (select from return_items q
              where q.return_id = p_return_id and q.restocked_quantity + q.written_off_quantity > 0) then
    return query select 'goods_are_here', v_return.state;
    return;
  end if;
  if exchange_order_to_pay(p_return_id) is not null then
    return query select 'waits_for_payment', v_return.state;
    return;
  end if;

  update returns r
     set state = 'rejected', rejection = p_reason, closed_at = now(), updated_at = now()
   where r.id = p_return_id;
  insert into audit_log (actor, action, subject_type, subject_id)
  values (p_actor, 'return_rejected', 'return', p_return_id::text);
  perform note_return_event(p_return_id, p_actor, 'rejected', v_return.state, 'rejected');
  perform drop_exchange_order(p_return_id, 'The return was turned down', p_actor);
  return query select 'done', 'rejected';
end $$;
