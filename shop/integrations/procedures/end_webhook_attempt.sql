-- Notes what came of a try: p_status and p_answer, or p_failure where there was no answer. What failed is
-- planned again for up to 72 hours after the event. Outcomes: delivered, planned, failed (not tried again by
-- itself), noted (one that was asked for failed; nothing else changes), switched_off (the endpoint, which
-- failed for three days), ignored (it was noted before).
create function end_webhook_attempt(p_attempt_id uuid, p_status integer, p_answer text, p_failure text)
returns table (outcome text, endpoint_id uuid, endpoint_name text, failing_since timestamptz)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_waits interval[] := array['5 seconds', '1 minute', '5 minutes', '15 minutes', '1 hour', '3 hours',
                              '6 hours', '12 hours'];
  v_attempt webhook_attempts;
  v_delivery webhook_deliveries;
  v_endpoint webhook_endpoints;
  v_tried integer;
  v_last timestamptz;
begin
  update webhook_attempts a
     set ended_at = clock_timestamp(), status = p_status, answer = p_answer, failure = p_failure
   where a.id = p_attempt_id and a.ended_at is null
  returning * into v_attempt;
  if not found then
    outcome := 'ignored';
    return next;
    return;
  end if;
  select * into strict v_delivery
    from webhook_deliveries d where d.id = v_attempt.delivery_id for no key update;
  select * into strict v_endpoint
    from webhook_endpoints w where w.id = v_delivery.endpoint_id for no key update;
  endpoint_id := v_endpoint.id;
  endpoint_name := v_endpoint.name;

  if p_status between 200 and 299 then
    update webhook_deliveries d set state = 'delivered'
     where d.id = v_delivery.id and d.state <> 'delivered';
    update webhook_endpoints w set failing_since = null
     where w.id = v_endpoint.id and w.failing_since is not null;
    outcome := 'delivered';
    return next;
    return;
  end if;

  outcome := 'noted';
  if v_attempt.key is null and v_delivery.state = 'waiting' then
    v_last := v_delivery.created_at + interval '72 hours';
    if clock_timestamp() >= v_last then
      update webhook_deliveries d set state = 'failed' where d.id = v_delivery.id;
      outcome := 'failed';
    else
      select count(*) into v_tried
        from webhook_attempts a
       where a.delivery_id = v_delivery.id and a.key is null and a.ended_at is not null;
      perform plan_webhook_attempt(v_delivery.id, null,
        least(v_last, clock_timestamp() + v_waits[least(v_tried, cardinality(v_waits))]));
      outcome := 'planned';
    end if;
  end if;

  failing_since := coalesce(v_endpoint.failing_since, clock_timestamp());
  if v_endpoint.failing_since is null then
    update webhook_endpoints w set failing_since = clock_timestamp() where w.id = v_endpoint.id;
  elsif v_endpoint.is_on
        -- The last try of 72 hours begins when three days are not quite over.
        and v_endpoint.failing_since <= clock_timestamp() - interval '71 hours 45 minutes' then
    update webhook_endpoints w
       set is_on = false, switched_off_at = clock_timestamp(), version = w.version + 1
     where w.id = v_endpoint.id;
    insert into audit_log (actor, action, subject_type, subject_id, before, after)
    values ('send_webhook', 'webhook_gave_up', 'webhook', v_endpoint.id::text,
            '{"is_on": true}', '{"is_on": false}');
    outcome := 'switched_off';
  end if;
  return next;
end $$;
