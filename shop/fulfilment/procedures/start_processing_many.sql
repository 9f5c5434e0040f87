-- Packing begins of every one of these orders that can be packed, whatever becomes of the others: one
-- row each, in no order, as start_processing answers, or goods_awaited: units of it have not arrived, and
-- packing what is there is decided for that order. Only paid ones are locked, by their ids: a paid order has sent
-- nothing, so no exchange replaces any of it and nobody locks it before another one of these.
create function start_processing_many(p_order_ids uuid[], p_actor text)
returns table (order_id uuid, order_number text, outcome text, state text)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_order record;
begin
  for v_order in
    select o.id, o.order_number, o.state from orders o where o.id = any (p_order_ids) order by o.id
  loop
    if v_order.state = 'paid' and awaits_goods(v_order.id) then
      return query select v_order.id, v_order.order_number, 'goods_awaited', v_order.state;
    elsif v_order.state = 'paid' then
      return query select v_order.id, v_order.order_number, s.outcome, s.state
                     from start_processing(v_order.id, p_actor) s;
    else
      return query select v_order.id, v_order.order_number,
                          case v_order.state when 'processing' then 'existing' when 'refunded' then 'refunded' else 'wrong_state' end,
                          v_order.state;
    end if;
  end loop;
end $$;
