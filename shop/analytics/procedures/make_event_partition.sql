-- Makes the partition of analytics_events for the month (UTC) that p_at is in, unless there is one.
create function make_event_partition(p_at timestamptz) returns void
language plpgsql as $$
declare
  v_month timestamp := date_trunc('month', p_at at time zone 'UTC');
  v_name text := 'analytics_events_' || to_char(v_month, 'YYYY_MM');
begin
  if to_regclass(v_name) is not null then
    return;
  end if;
  -- Two that find none at once: the second waits, and finds the first's. It has to be the lock of a table:
  -- only that makes it forget that there was none. Readers and writers of events do not wait for it.
  lock table analytics_events in share update exclusive mode;
  if to_regclass(v_name) is not null then
    return;
  end if;
  -- Attached rather than made in place, which would wait for readers and writers of other months.
  execute format('create table %I (like analytics_events including defaults)', v_name);
  execute format('alter table analytics_events attach partition %I for values from (%L) to (%L)',
    v_name, v_month at time zone 'UTC', (v_month + interval '1 month') at time zone 'UTC');
end $$;
