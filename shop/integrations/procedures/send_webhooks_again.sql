-- Has deliveries tried once more now, whatever came of them: one try for each press (p_key), however often
-- it arrives. Outcomes: queued, switched_off (the endpoint is), not_found.
create function send_webhooks_again(p_delivery_ids uuid[], p_key uuid, p_actor text)
returns table (id uuid, type text, outcome text) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_is_on boolean;
begin
  foreach id in array p_delivery_ids loop
    type := null;
    v_is_on := null;
    select d.type, w.is_on into type, v_is_on
      from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id
     where d.id = send_webhooks_again.id;
    outcome := case when v_is_on then 'queued' when v_is_on is null then 'not_found' else 'switched_off' end;
    if v_is_on then
      if plan_webhook_attempt(send_webhooks_again.id, p_key, now()) then
        insert into audit_log (actor, action, subject_type, subject_id)
        values (p_actor, 'webhook_sent_again', 'webhook_delivery', send_webhooks_again.id::text);
      end if;
    end if;
    return next;
  end loop;
end $$;
