-- Moves a size before (p_goes up) or behind (down) another one of its system; the same move again does
-- nothing. Sizes of a grid are in the order of its axes. Outcomes: moved, unchanged, size_not_found (one of both, not
-- of one system, or of a grid).
create function move_size(p_id uuid, p_past uuid, p_goes text, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_ids uuid[];
  v_will uuid[];
begin
  perform lock_sizes();
  select array_agg(s.id order by s.position, s.size_name, s.id) into v_ids
    from sizes it join sizes s on s.system = it.system
   where it.id = p_id and it.row_size_id is null;
  v_will := moved_past(v_ids, p_id, p_past, p_goes);
  if v_will is null or v_will = v_ids then
    return query select case when v_will is null then 'size_not_found' else 'unchanged' end;
    return;
  end if;
  update sizes s set position = o.at
    from unnest(v_will) with ordinality o(id, at) where s.id = o.id and s.position <> o.at;
  perform refresh_size_grids((select s.system from sizes s where s.id = p_id));
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'size_moved', 'size', p_id::text,
          jsonb_build_object('position', array_position(v_ids, p_id)),
          jsonb_build_object('position', array_position(v_will, p_id)));
  return query select 'moved';
end $$;
