-- Plans the delivery of an event to an endpoint; the same pair again changes nothing.
create function plan_webhook_delivery(p_event_id uuid, p_endpoint_id uuid)
returns void language plpgsql as $$
declare
  v_delivery uuid;
begin
  insert into webhook_deliveries (event_id, endpoint_id, type)
  select e.id, p_endpoint_id, e.type from webhook_events e where e.id = p_event_id
  on conflict (event_id, endpoint_id) do nothing
  returning id into v_delivery;
  if v_delivery is not null then
    perform plan_webhook_attempt(v_delivery, null, now());
  end if;
end $$;
