-- Packing begins of every one of these orders that can be packed, whatever becomes of the others: one
-- row each, in no order, as start_processing and bulk_packing_outcome answer. Only those that can be packed are
-- locked, by their ids: a paid order has sent nothing, so no exchange replaces any of it and nobody locks it before
-- another one of these.
create function start_processing_many(p_order_ids uuid[], p_actor text)
returns table (order_id uuid, order_number text, outcome text, state text)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_order record;
  v_outcome text;
  v_state text;
begin
  for v_order in
    select o.id, o.order_number from orders o where o.id = any (p_order_ids) order by o.id
  loop
    select b.outcome, b.state into v_outcome, v_state from bulk_packing_outcome(v_order.id) b;
    if v_outcome = 'done' then
      select s.outcome, s.state into v_outcome, v_state from start_processing(v_order.id, p_actor) s;
    end if;
    return query select v_order.id, v_order.order_number, v_outcome, v_state;
  end loop;
end $$;
