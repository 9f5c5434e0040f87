-- Marks an order as paid: sells its reserved units (one movement a line), queues its mails and writes its
-- invoice, or makes the gift card that it bought. The caller holds the customer's cart lock and knows the order's state.
create function mark_order_paid(p_order_id uuid, p_actor text, p_note text)
returns void language plpgsql as $$
declare
  v_from text;
  v_held record;
begin
  select state into strict v_from from orders where id = p_order_id for update;

  for v_held in
    select r.product_id, r.size_id, r.quantity
      from order_items i join order_reservations r on r.order_item_id = i.id
     where i.order_id = p_order_id
     order by r.product_id, r.size_id
  loop
    perform sell_stock(v_held.product_id, v_held.size_id, v_held.quantity,
                       'order', p_order_id::text, 'Order paid', p_actor);
  end loop;
  delete from order_reservations r using order_items i
   where i.id = r.order_item_id and i.order_id = p_order_id;

  update orders set state = 'paid', paid_at = now(), updated_at = now() where id = p_order_id;
  update payments set state = 'succeeded', updated_at = now() where order_id = p_order_id;
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (p_order_id, p_actor, v_from, 'paid', p_note);

  perform graphile_worker.add_job('send_order_confirmation',
    json_build_object('order_id', p_order_id), job_key => 'order_confirmation:' || p_order_id);
  -- Of an exchange the shop hears with the return.
  if not exists (select from orders o where o.id = p_order_id and o.exchange_return_id is not null) then
    perform graphile_worker.add_job('send_new_order_notice',
      json_build_object('order_id', p_order_id), job_key => 'new_order_notice:' || p_order_id);
  end if;
  -- A gift card is no supply yet: the invoice is that of what it is spent on.
  if exists (select from bought_gift_cards c where c.order_id = p_order_id) then
    perform issue_bought_gift_card(p_order_id, p_actor);
  else
    perform issue_invoice(p_order_id);
  end if;
end $$;
