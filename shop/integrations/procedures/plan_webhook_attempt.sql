-- Plans a try to deliver and queues its job. p_key: the press that asked for it, once for each delivery; null
-- for the shop's own. Returns whether it is a new one.
create function plan_webhook_attempt(p_delivery_id uuid, p_key uuid, p_due_at timestamptz)
returns boolean language plpgsql as $$
declare
  v_attempt uuid;
begin
  insert into webhook_attempts (delivery_id, key, due_at) values (p_delivery_id, p_key, p_due_at)
  on conflict (delivery_id, key) do nothing
  returning id into v_attempt;
  if v_attempt is null then
    return false;
  end if;
  -- Each endpoint gets one event at a time: one that hangs holds a single worker, not all.
  perform graphile_worker.add_job('send_webhook', json_build_object('attempt_id', v_attempt),
    queue_name => 'webhook:' || (select d.endpoint_id from webhook_deliveries d where d.id = p_delivery_id),
    run_at => p_due_at, job_key => 'webhook:' || v_attempt, priority => 10);
  return true;
end $$;
