-- Sends an endpoint a test event, once for each press (p_key). Outcomes: queued,
-- switched_off, not_found.
create function test_webhook(p_endpoint_id uuid, p_key uuid, p_actor text)
returns table (outcome text, delivery_id uuid) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_is_on boolean;
begin
  select w.is_on into v_is_on from webhook_endpoints w where w.id = p_endpoint_id;
  if v_is_on is not true then
    outcome := case when v_is_on is null then 'not_found' else 'switched_off' end;
    return next;
    return;
  end if;
  insert into webhook_events (id, type, body)
  values (p_key, 'test.ping', webhook_body('test.ping', jsonb_build_object('endpoint_id', p_endpoint_id)))
  on conflict (id) do nothing;
  if found then
    perform plan_webhook_delivery(p_key, p_endpoint_id);
    insert into audit_log (actor, action, subject_type, subject_id)
    values (p_actor, 'webhook_tested', 'webhook', p_endpoint_id::text);
  end if;
  outcome := 'queued';
  delivery_id := (select d.id from webhook_deliveries d
                   where d.event_id = p_key and d.endpoint_id = p_endpoint_id);
  return next;
end $$;
