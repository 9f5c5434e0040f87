-- Section 4, maintenance mode: turns it on, with a message for visitors, or off. p_version: the setting as
-- the caller saw it, null for any version. Outcomes: done, existing (it says so already),
-- version_conflict (nothing was written); with the setting as it is now.
create function set_maintenance(
  p_enabled boolean, p_message text, p_ends_at timestamptz, p_version integer, p_actor text
) returns table (outcome text, value jsonb, version integer) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_new jsonb := jsonb_build_object(
    'enabled', p_enabled,
    'message', case when p_enabled then p_message end,
    'ends_at', case when p_enabled then to_char(p_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end);
  v_old settings;
  v_before jsonb;
  v_after jsonb;
begin
  select * into strict v_old from settings s where s.key = 'maintenance' for update;
  if v_old.value = v_new then
    return query select 'existing', v_old.value, v_old.version;
    return;
  end if;
  if v_old.version <> p_version then
    return query select 'version_conflict', v_old.value, v_old.version;
    return;
  end if;

  update settings s set value = v_new where s.key = 'maintenance';
  -- The message is in words, which could name somebody; the log keeps only whether there is one.
  v_before := (v_old.value - 'message')
    || jsonb_build_object('has_message', v_old.value ->> 'message' is not null);
  v_after := (v_new - 'message')
    || jsonb_build_object('has_message', v_new ->> 'message' is not null);
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'set_maintenance', 'setting', 'maintenance',
          changed_facts(v_before, v_after), changed_facts(v_after, v_before));
  return query select 'done', s.value, s.version from settings s where s.key = 'maintenance';
end $$;
