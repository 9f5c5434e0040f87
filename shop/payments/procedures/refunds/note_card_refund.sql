-- Adds a refund to the card, or by hand, to an order's history, and notifies its pages: the state does not change.
create function note_card_refund(p_order_id uuid, p_pence integer, p_actor text)
returns void language plpgsql as $$
begin
  update orders set updated_at = now() where id = p_order_id;
  insert into order_events (order_id, actor, from_state, to_state, note)
  select o.id, p_actor, o.state, o.state,
         'Given back ' || to_char(p_pence / 100.0, 'FM£9999990.00') || case p.method when 'card' then ' to the card' when 'cash' then ' in cash' else ' by bank transfer' end
    from orders o join payments p on p.order_id = o.id where o.id = p_order_id;
end $$;
