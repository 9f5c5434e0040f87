-- Writes an event for the endpoints that subscribe to it, and plans its delivery, in the transaction of the
-- change, so that neither exists without the other. p_data: ids, sums and states.
create function tell_webhooks(p_type text, p_data jsonb)
returns void language plpgsql as $$
declare
  v_event uuid;
begin
  if not exists (select from webhook_endpoints w where w.is_on and p_type = any (w.events)) then
    return;
  end if;
  insert into webhook_events (type, body)
  values (p_type, webhook_body(p_type, p_data))
  returning id into v_event;
  perform plan_webhook_delivery(v_event, w.id)
     from webhook_endpoints w where w.is_on and p_type = any (w.events);
end $$;
