-- Cancels an order that waits for its payment: its stock is free again, its credit is back, its discount
-- may be used again. The caller holds the order and its payment, and has closed its intent.
create function give_up_unpaid_order(p_order_id uuid, p_note text, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
begin
  perform release_order_stock(p_order_id, 'Order cancelled', p_actor);
  update order_items i set cancelled_quantity = i.quantity where i.order_id = p_order_id;
  update order_extras e set cancelled_at = now() where e.order_id = p_order_id;
  update orders o set state = 'cancelled', updated_at = now() where o.id = p_order_id;
  update payments p set state = 'cancelled', updated_at = now() where p.order_id = p_order_id;
  update discount_redemptions r set released_at = now()
   where r.order_id = p_order_id and r.released_at is null;
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (p_order_id, p_actor, 'pending_payment', 'cancelled', p_note);
  perform return_order_credit(p_order_id, p_actor);
end $$;
