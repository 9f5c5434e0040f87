-- Cancels the replacement order of a return: releases its stock and refunds its payment. Does nothing
-- without an open one. The caller holds the return and
-- the order it came from, and has closed the payment of one that waits for it.
create function drop_exchange_order(p_return_id uuid, p_note text, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_order orders;
  v_lines jsonb;
begin
  select * into v_order from orders o where o.exchange_return_id = p_return_id for update;
  perform from payments p where p.order_id = v_order.id for update;
  if v_order.state = 'pending_payment' then
    perform give_up_unpaid_order(v_order.id, p_note, p_actor);
  elsif v_order.state = 'paid' then
    select f.lines into v_lines
      from fit_refund(lines_to_cancel(v_order.id, null), 0, refundable_pence(v_order.id)) f;
    perform return_unsent_units(v_order.id, v_lines, 'The exchange was called off', p_actor);
    update orders set state = 'cancelled', updated_at = now() where id = v_order.id;
    insert into order_events (order_id, actor, from_state, to_state, note)
    values (v_order.id, p_actor, 'paid', 'cancelled', p_note);
    perform give_back(v_order.id,
                      (select sum((l ->> 'pence')::integer)::integer from jsonb_array_elements(v_lines) l),
                      'original', v_lines, 0, 'return', null, p_actor, null, p_return_id);
  end if;
end $$;
