-- Deletes events older than 30 days, with its deliveries and tries. Returns how many events.
create function forget_webhooks() returns integer language sql as $$
  with gone as (
    delete from webhook_events e where e.created_at < now() - interval '30 days' returning 1
  )
  select count(*)::integer from gone
$$;
