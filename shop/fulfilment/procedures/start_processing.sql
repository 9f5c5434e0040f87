-- Section 5: packing of a paid order begins. Outcomes (packing_outcome): done, existing (it has begun before),
-- order_not_found, wrong_state (`state`: the current one), refunded (all of it was refunded),
-- waits_for_return (it replaces goods that are still to come back).
create function start_processing(p_order_id uuid, p_actor text)
returns table (outcome text, state text) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_outcome text;
  v_state text;
begin
  perform from orders o where o.id = p_order_id for update;
  select p.outcome, p.state into v_outcome, v_state from packing_outcome(p_order_id) p;
  if v_outcome <> 'done' then
    return query select v_outcome, v_state;
    return;
  end if;

  update orders o set state = 'processing', updated_at = now() where o.id = p_order_id;
  insert into order_events (order_id, actor, from_state, to_state)
  values (p_order_id, p_actor, 'paid', 'processing');
  return query select 'done', 'processing';
end $$;
