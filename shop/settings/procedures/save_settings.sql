-- Sets store settings, all of them or none. p_changes: [{key, value, version}], the version as the caller
-- it has seen it, 0 where it was not set. Returns all of them as they are now, each with the outcome of the
-- whole: done (also when they say so already), version_conflict (one was changed since, to something else;
-- nothing was written).
create function save_settings(p_changes jsonb, p_actor text)
returns table (outcome text, key text, value jsonb, version integer)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_outcome text := 'done';
  v_before jsonb;
  v_after jsonb;
begin
  -- One after the other: what is not set yet has no row that could be locked.
  perform pg_advisory_xact_lock(hashtextextended('settings', 0));

  if exists (
    select from jsonb_to_recordset(p_changes) c(key text, value jsonb, version integer)
      left join settings s on s.key = c.key
     where coalesce(s.version, 0) <> c.version
       and s.value is distinct from coalesce(c.value, 'null')
  ) then
    v_outcome := 'version_conflict';
  else
    select jsonb_object_agg(c.key, s.value), jsonb_object_agg(c.key, coalesce(c.value, 'null'))
      into v_before, v_after
      from jsonb_to_recordset(p_changes) c(key text, value jsonb)
      left join settings s on s.key = c.key
     where s.value is distinct from coalesce(c.value, 'null');
    insert into settings (key, value)
    select c.key, coalesce(c.value, 'null') from jsonb_to_recordset(p_changes) c(key text, value jsonb)
     where v_after ? c.key
        on conflict (key) do update set value = excluded.value;
    if v_after is not null then
      insert into audit_log (actor, action, subject_type, subject_id, before, after)
      values (p_actor, 'changed_settings', 'setting', 'store', v_before, v_after);
    end if;
  end if;

  return query
    select v_outcome, s.key, s.value, s.version
      from jsonb_to_recordset(p_changes) c(key text) join settings s on s.key = c.key;
end $$;
