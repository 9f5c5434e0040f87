-- Corrects the delivery address of an order of which nothing was sent, and notifies its customer. p_seen: the address
-- that the editor began with. The billing address and an invoice that was issued stay as they are, and order_changes keeps
-- the previous address. The same key changes it once. Outcomes: done, existing (with this key), changed_already (with this
-- key, to another address), unchanged (it is that address already), order_not_found, closed (`state`: cancelled, refunded,
-- never paid, or a gift card), sent (a parcel has left), version_conflict (somebody else changed it), delivery_not_served
-- (the delivery method of the order does not reach the postcode).
create function change_order_address(
  p_order_id uuid, p_key uuid, p_seen jsonb, p_address jsonb, p_actor text
) returns table (outcome text, state text) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_order orders;
begin
  select * into v_order from orders o where o.id = p_order_id for update;
  if not found then
    return query select 'order_not_found', null::text;
    return;
  end if;
  state := v_order.state;
  if exists (select from order_changes c where c.order_id = p_order_id and c.key = p_key) then
    outcome := case when v_order.address = p_address then 'existing' else 'changed_already' end;
  elsif v_order.address = p_address then
    outcome := 'unchanged';
  elsif exists (select from shipments s where s.order_id = p_order_id) then
    outcome := 'sent';
  elsif v_order.state not in ('pending_payment', 'paid', 'processing')
        or exists (select from bought_gift_cards c where c.order_id = p_order_id) then
    outcome := 'closed';
  elsif v_order.address is distinct from p_seen then
    outcome := 'version_conflict';
  elsif exists (select from delivery_methods m
                 where m.id = v_order.delivery_method_id
                   and not is_served(m.not_served, p_address ->> 'postcode')) then
    outcome := 'delivery_not_served';
  end if;
  if outcome is not null then
    return next;
    return;
  end if;

  -- The state is written even when it stays what it is: the feed updates the customer's pages.
  update orders o
     set address = p_address, state = v_order.state, updated_at = now(),
         -- Null is the delivery address, and that was another one when the order was placed.
         billing_address = nullif(coalesce(o.billing_address, o.address), p_address)
   where o.id = p_order_id;
  insert into order_changes (order_id, key, kind, was) values (p_order_id, p_key, 'address', v_order.address);
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (p_order_id, p_actor, v_order.state, v_order.state, 'Delivery address changed');
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'order_address_changed', 'order', p_order_id::text, '{}');
  perform graphile_worker.add_job('send_order_changed',
    json_build_object('order_id', p_order_id, 'key', p_key), job_key => 'order_changed:' || p_key);
  outcome := 'done';
  return next;
end $$;
