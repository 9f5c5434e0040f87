-- Moves a fully refunded order to its state refunded; nothing where it is in a final state already.
-- The caller holds it.
create function become_refunded(p_order_id uuid, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_from text;
begin
  select o.state into strict v_from from orders o where o.id = p_order_id;
  if v_from in ('paid', 'processing', 'shipped', 'delivered') then
    update orders set state = 'refunded', updated_at = now() where id = p_order_id;
    insert into order_events (order_id, actor, from_state, to_state)
    values (p_order_id, p_actor, v_from, 'refunded');
  end if;
end $$;
