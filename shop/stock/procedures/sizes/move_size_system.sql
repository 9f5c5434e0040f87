-- Moves a size system before (p_goes up) or behind (down) another one, in lists and filters; the same move again does
-- nothing. Outcomes: moved, unchanged, size_system_not_found (one of both).
create function move_size_system(p_id uuid, p_past uuid, p_goes text, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_ids uuid[];
  v_will uuid[];
begin
  perform lock_sizes();
  select array_agg(y.id order by y.position, y.code) into v_ids from size_systems y;
  v_will := moved_past(v_ids, p_id, p_past, p_goes);
  if v_will is null or v_will = v_ids then
    return query select case when v_will is null then 'size_system_not_found' else 'unchanged' end;
    return;
  end if;
  update size_systems y set position = o.at
    from unnest(v_will) with ordinality o(id, at) where y.id = o.id and y.position <> o.at;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'size_system_moved', 'size_system', p_id::text,
          jsonb_build_object('position', array_position(v_ids, p_id)),
          jsonb_build_object('position', array_position(v_will, p_id)));
  return query select 'moved';
end $$;
