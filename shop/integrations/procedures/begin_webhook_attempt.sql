-- Gives a planned try to the first worker that asks, for a minute: longer than any request takes. Outcomes: begun,
-- elsewhere (somebody has it; ask again at `again_at`), over (nothing is left to do).
create function begin_webhook_attempt(p_attempt_id uuid)
returns table (outcome text, again_at timestamptz, endpoint_id uuid, url text, event_id uuid, body text,
               secret text, old_secret text)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_attempt webhook_attempts;
  v_delivery webhook_deliveries;
  v_endpoint webhook_endpoints;
begin
  update webhook_attempts a
     set claimed_until = clock_timestamp() + interval '1 minute', begun_at = clock_timestamp()
   where a.id = p_attempt_id and a.ended_at is null
     and (a.claimed_until is null or a.claimed_until < clock_timestamp())
  returning * into v_attempt;
  if not found then
    select 'elsewhere', a.claimed_until, d.endpoint_id into outcome, again_at, endpoint_id
      from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id
     where a.id = p_attempt_id and a.ended_at is null;
    outcome := coalesce(outcome, 'over');
    return next;
    return;
  end if;
  select * into strict v_delivery
    from webhook_deliveries d where d.id = v_attempt.delivery_id for no key update;
  select * into strict v_endpoint from webhook_endpoints w where w.id = v_delivery.endpoint_id;

  -- Delivered meanwhile by a press of "Send again".
  if v_attempt.key is null and v_delivery.state <> 'waiting' then
    delete from webhook_attempts a where a.id = p_attempt_id;
    outcome := 'over';
    return next;
    return;
  end if;
  if not v_endpoint.is_on then
    update webhook_attempts a set ended_at = clock_timestamp(), failure = 'The webhook is switched off.'
     where a.id = p_attempt_id;
    update webhook_deliveries d set state = 'failed'
     where d.id = v_delivery.id and d.state = 'waiting';
    outcome := 'over';
    return next;
    return;
  end if;
  return query
    select 'begun', null::timestamptz, v_endpoint.id, v_endpoint.url, e.id, e.body, v_endpoint.secret,
           case when v_endpoint.old_secret_until > clock_timestamp() then v_endpoint.old_secret end
      from webhook_events e where e.id = v_delivery.event_id;
end $$;
