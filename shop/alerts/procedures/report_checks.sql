-- Records what the checks of a process found: p_checks is an array of {kind, trouble, quiet_minutes}, where trouble is
-- null for a check without one. An incident begins with the first trouble of its kind, whichever process reports it, and ends when
-- no process has reported any for quiet_minutes. Returns only what changed; each change is returned to one caller.
-- Outcomes: began, ended.
create function report_checks(p_checks jsonb)
returns table (outcome text, incident_id uuid, kind text, detail text, began_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  v_check record;
begin
  -- In one order, so that processes that report at once wait for each other and never in a circle.
  for v_check in
    select c.kind, left(c.trouble, 500) as trouble, c.quiet_minutes
      from jsonb_to_recordset(p_checks) as c (kind text, trouble text, quiet_minutes integer) order by c.kind
  loop
    if v_check.trouble is not null then
      return query
        with seen as (
          insert into operator_incidents as i (kind, detail) values (v_check.kind, v_check.trouble)
          on conflict (kind) where ended_at is null
            do update set seen_at = greatest(i.seen_at, clock_timestamp())
          returning i.id, i.kind, i.detail, i.began_at, (old.id is null) as is_new
        )
        select 'began', s.id, s.kind, s.detail, s.began_at from seen s where s.is_new;
    else
      return query
        update operator_incidents i set ended_at = clock_timestamp()
         where i.kind = v_check.kind and i.ended_at is null
           and i.seen_at < clock_timestamp() - make_interval(mins => v_check.quiet_minutes)
        returning 'ended', i.id, i.kind, i.detail, i.began_at;
    end if;
  end loop;
end $$;
