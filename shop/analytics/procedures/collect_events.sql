-- Keeps events of one visitor (section 7, track); p_events is an array of objects with the columns of
-- analytics_events, p_user_id who is signed in. Returns how many are new: one that was kept is kept once.
create function collect_events(p_events jsonb, p_user_id uuid) returns integer
language plpgsql as $$
declare
  v_month timestamptz;
  v_new integer;
begin
  for v_month in
    select distinct date_trunc('month', e.at, 'UTC') from jsonb_to_recordset(p_events) e(at timestamptz)
  loop
    perform make_event_partition(v_month);
  end loop;
  insert into analytics_events
         (at, distinct_id, insert_id, name, device_id, session_id, user_id, release, path, properties)
  select e.at, e.distinct_id, e.insert_id, e.name, e.device_id, e.session_id, p_user_id, e.release, e.path, e.properties
    from jsonb_to_recordset(p_events) e(
         at timestamptz, distinct_id text, insert_id text, name text, device_id text, session_id text,
         release text, path text, properties jsonb)
      on conflict do nothing;
  get diagnostics v_new = row_count;
  return v_new;
end $$;
