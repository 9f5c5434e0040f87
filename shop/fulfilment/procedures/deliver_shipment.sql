-- Section 5: a parcel has arrived; a shipped order is delivered with its last one, and its customer
-- notified. Outcomes: done, existing (it had arrived before), shipment_not_found.
create function deliver_shipment(p_shipment_id uuid, p_actor text)
returns table (outcome text, state text, order_id uuid) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_order uuid;
  v_state text;
  v_number integer;
  v_to text;
begin
  -- The order before its parcels, as ship_items takes them.
  select s.order_id into v_order from shipments s where s.id = p_shipment_id;
  if not found then
    return query select 'shipment_not_found', null::text, null::uuid;
    return;
  end if;
  select o.state into v_state from orders o where o.id = v_order for update;
  update shipments s set delivered_at = now()
   where s.id = p_shipment_id and s.delivered_at is null
  returning s.number into v_number;
  if not found then
    return query select 'existing', v_state, v_order;
    return;
  end if;

  v_to := case when v_state = 'shipped'
                    and not exists (select from shipments s
                                     where s.order_id = v_order and s.delivered_at is null)
               then 'delivered' else v_state end;
  update orders o set state = v_to, updated_at = now() where o.id = v_order;
  insert into order_events (order_id, actor, from_state, to_state, note)
  values (v_order, p_actor, v_state, v_to, format('Parcel %s delivered', v_number));
  if v_to <> v_state then
    perform graphile_worker.add_job('send_delivery_notice',
      json_build_object('order_id', v_order), job_key => 'delivery_notice:' || v_order);
  end if;
  return query select 'done', v_to, v_order;
end $$;
