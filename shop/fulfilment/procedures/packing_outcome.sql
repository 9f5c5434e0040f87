-- What start_processing would answer for an order now: done (it can begin), or why not; `state`: the current one.
-- It only reads; start_processing locks the order first.
create function packing_outcome(p_order_id uuid)
returns table (outcome text, state text) language plpgsql stable set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_state text;
begin
  select o.state into v_state from orders o where o.id = p_order_id;
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
  return query select 'done', v_state;
end $$;
