-- Starts a count of some shelves; the same id again is the same count.
create function start_stocktake(p_id uuid, p_name text, p_actor text)
returns void language sql as $$
  with started as (
    insert into stocktakes (id, name, started_by) values (p_id, p_name, p_actor)
    on conflict (id) do nothing
    returning id
  )
  insert into audit_log (actor, action, subject_type, subject_id)
  select p_actor, 'stocktake_started', 'stocktake', s.id::text from started s
$$;
