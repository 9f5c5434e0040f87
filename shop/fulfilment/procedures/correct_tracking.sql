-- Section 5: another carrier or tracking number for a parcel that is on its way; its customer is notified.
-- Outcomes: done, existing (it says so already), shipment_not_found, carrier_not_found, delivered.
create function correct_tracking(
  p_shipment_id uuid, p_carrier text, p_tracking_number text, p_actor text
) returns table (outcome text, order_id uuid) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_order uuid;
  v_state text;
  v_shipment shipments;
  v_carrier carriers;
  v_event bigint;
begin
  -- The order before its parcels, as ship_items takes them.
  select s.order_id into v_order from shipments s where s.id = p_shipment_id;
  if not found then
    return query select 'shipment_not_found', null::uuid;
    return;
  end if;
  select o.state into v_state from orders o where o.id = v_order for update;
  select * into strict v_shipment from shipments s where s.id = p_shipment_id;
  if v_shipment.carrier = p_carrier
     and v_shipment.tracking_number is not distinct from p_tracking_number then
    return query select 'existing', v_order;
    return;
  end if;
  if v_shipment.delivered_at is not null then
    return query select 'delivered', v_order;
    return;
  end if;
  select * into v_carrier from carriers c
   where c.code = p_carrier and (c.is_active or c.code = v_shipment.carrier);
  if not found then
    return query select 'carrier_not_found', v_order;
    return;
  end if;

  update shipments s
     set carrier = p_carrier, tracking_number = p_tracking_number,
         tracking_url = replace(v_carrier.tracking_url, '{number}', p_tracking_number)
   where s.id = p_shipment_id;
  update orders o set updated_at = now() where o.id = v_order;
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (v_order, p_actor, v_state, v_state,
          format('Tracking of parcel %s corrected', v_shipment.number))
  returning id into v_event;
  perform graphile_worker.add_job('send_shipment_notice',
    json_build_object('shipment_id', p_shipment_id, 'correction', v_event),
    job_key => 'shipment_notice:' || p_shipment_id || ':' || v_event);
  return query select 'done', v_order;
end $$;
