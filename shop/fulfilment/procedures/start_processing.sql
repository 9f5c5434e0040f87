-- Section 5: packing of a paid order begins. Outcomes: done, existing (it has begun before),
-- order_not_found, wrong_state (`state`: the current one), refunded (all of it was refunded),
-- waits_for_return (it replaces goods that are still to come back).
create function start_processing(p_order_id uuid, p_actor text)
returns table (outcome text, state text) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_state text;
begin
  select o.state into v_state from orders o where o.id = p_order_id for update;
  if not found then
    return query select 'order_not_found', null::text;
    return;
  end if;
  if v_state = 'processing' then
    return query select 'existing', v_state;
    return;
  end if;
  -- A gift card is mailed, and nothing of it packed.
  if v_state <> 'paid' or exists (select from bought_gift_cards c where c.order_id = p_order_id) then
    return query select case v_state when 'refunded' then 'refunded' else 'wrong_state' end, v_state;
    return;
  end if;
  if waits_for_return(p_order_id) then
    return query select 'waits_for_return', v_state;
    return;
  end if;

  update orders o set state = 'processing', updated_at = now() where o.id = p_order_id;
  insert into order_events (order_id, actor, from_state, to_state)
  values (p_order_id, p_actor, 'paid', 'processing');
  return query select 'done', 'processing';
end $$;
