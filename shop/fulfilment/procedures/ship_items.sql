-- Section 5: puts units of an order's lines into a parcel and hands it to a carrier; the order is
-- shipped with its last unit. p_items: [{order_item_id, quantity}], null for all that is left. The same
-- key gives the same parcel. Outcomes: done, existing, order_not_found, carrier_not_found, wrong_state
-- (`state`: the current one), refunded (all of it was refunded), too_many (`order_item_id`: more
-- of it than is left), goods_awaited (`order_item_id`: of it units have not arrived; only what is there can be sent, if
-- p_items names it), item_not_found (`order_item_id`: no line of this order), nothing_left and address_changed
-- (`address_changed_at`: p_address_digest is not of the current address; null is not checked).
create function ship_items(
  p_order_id uuid, p_idempotency_key uuid, p_carrier text, p_tracking_number text, p_items jsonb,
  p_actor text, p_address_digest uuid default null
) returns table (outcome text, state text, shipment_id uuid, order_item_id uuid, address_changed_at timestamptz)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_state text;
  v_carrier carriers;
  v_shipment uuid;
  v_number integer;
  v_item record;
  v_to text;
  v_changed_at timestamptz;
begin
  -- One parcel of an order after the other, and none while a cancellation or a refund is under way.
  select o.state into v_state from orders o where o.id = p_order_id for update;
  if not found then
    return query select 'order_not_found', null::text, null::uuid, null::uuid, null::timestamptz;
    return;
  end if;
  select s.id into v_shipment from shipments s
   where s.order_id = p_order_id and s.idempotency_key = p_idempotency_key;
  if found then
    return query select 'existing', v_state, v_shipment, null::uuid, null::timestamptz;
    return;
  end if;
  if v_state <> 'processing' then
    return query select case v_state when 'refunded' then 'refunded' else 'wrong_state' end,
                        v_state, null::uuid, null::uuid, null::timestamptz;
    return;
  end if;
  select coalesce(max(c.created_at), now()) into v_changed_at
    from orders o left join order_changes c on c.order_id = o.id and c.kind = 'address'
   where o.id = p_order_id and address_digest(o.address) <> p_address_digest
  having count(*) > 0;
  if found then
    return query select 'address_changed', v_state, null::uuid, null::uuid, v_changed_at;
    return;
  end if;
  select * into v_carrier from carriers c where c.code = p_carrier and c.is_active;
  if not found then
    return query select 'carrier_not_found', v_state, null::uuid, null::uuid, null::timestamptz;
    return;
  end if;

  select wanted.id, i.id is null as is_unknown into v_item
    from (select (w ->> 'order_item_id')::uuid as id, sum((w ->> 'quantity')::integer) as quantity
            from jsonb_array_elements(p_items) w group by 1) wanted
    left join order_items i on i.id = wanted.id and i.order_id = p_order_id
   where i.id is null or i.shipped_quantity + i.cancelled_quantity + wanted.quantity > i.quantity
   order by i.position
   limit 1;
  if found then
    return query select case when v_item.is_unknown then 'item_not_found' else 'too_many' end,
                        v_state, null::uuid, v_item.id, null::timestamptz;
    return;
  end if;
  select i.id into v_item
    from order_items i
    join order_promises w on w.order_item_id = i.id and w.waiting > 0
    left join (select (w ->> 'order_item_id')::uuid as id, sum((w ->> 'quantity')::integer) as quantity
                 from jsonb_array_elements(p_items) w group by 1) wanted on wanted.id = i.id
   where i.order_id = p_order_id
     and (p_items is null
          or i.shipped_quantity + i.cancelled_quantity + wanted.quantity > i.quantity - w.waiting)
   order by i.position
   limit 1;
  if found then
    return query select 'goods_awaited', v_state, null::uuid, v_item.id, null::timestamptz;
    return;
  end if;
  if not has_unsent_units(p_order_id) or p_items = '[]' then
    return query select 'nothing_left', v_state, null::uuid, null::uuid, null::timestamptz;
    return;
  end if;

  select coalesce(max(s.number), 0) + 1 into v_number from shipments s where s.order_id = p_order_id;
  insert into shipments (order_id, number, idempotency_key, carrier, tracking_number, tracking_url)
  values (p_order_id, v_number, p_idempotency_key, p_carrier, p_tracking_number,
          replace(v_carrier.tracking_url, '{number}', p_tracking_number))
  returning id into v_shipment;
  with wanted as (
    select (w ->> 'order_item_id')::uuid as id, sum((w ->> 'quantity')::integer)::integer as quantity
      from jsonb_array_elements(p_items) w group by 1
    union all
    select i.id, i.quantity - i.shipped_quantity - i.cancelled_quantity from order_items i
     where p_items is null and i.order_id = p_order_id
       and i.shipped_quantity + i.cancelled_quantity < i.quantity
  ), packed as (
    insert into shipment_items (shipment_id, order_item_id, quantity)
    select v_shipment, wanted.id, wanted.quantity from wanted
    returning order_item_id, quantity
  )
  update order_items i set shipped_quantity = i.shipped_quantity + packed.quantity
    from packed where i.id = packed.order_item_id;

  v_to := case when has_unsent_units(p_order_id) then 'processing' else 'shipped' end;
  -- Written even when it stays what it is: the feed updates the customer's pages.
  update orders o set state = v_to, updated_at = now() where o.id = p_order_id;
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (p_order_id, p_actor, v_state, v_to, format('Parcel %s sent with %s', v_number, v_carrier.name));
  perform graphile_worker.add_job('send_shipment_notice',
    json_build_object('shipment_id', v_shipment), job_key => 'shipment_notice:' || v_shipment);
  return query select 'done', v_to, v_shipment, null::uuid, null::timestamptz;
end $$;
