-- Drops the partitions of analytics_events whose months (UTC) ended p_months full months before p_at or
-- earlier; returns how many. Gives up after three seconds when somebody reads a long report: the job tries again.
create function forget_events(p_at timestamptz, p_months integer) returns integer
language plpgsql as $$
declare
  v_first text := 'analytics_events_'
    || to_char(date_trunc('month', p_at at time zone 'UTC') - make_interval(months => p_months), 'YYYY_MM');
  v_name text;
  v_count integer := 0;
begin
  set local lock_timeout = '3s';
  for v_name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'analytics_events'::regclass and c.relname < v_first
     order by c.relname
  loop
    execute format('drop table %I', v_name);
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
