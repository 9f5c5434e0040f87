-- Writes into an order's history that the provider could not refund so much, and why.
create function note_refund_failed(p_order_id uuid, p_pence integer, p_failure text)
returns void language plpgsql as $$
begin
  update orders set updated_at = now() where id = p_order_id;
  insert into order_events (order_id, actor, from_state, to_state, note)
  select o.id, 'payment provider', o.state, o.state,
         'Refund of ' || to_char(p_pence / 100.0, 'FM£9999990.00') || ' failed: '
         || coalesce(p_failure, 'unknown')
    from orders o where o.id = p_order_id;
end $$;
