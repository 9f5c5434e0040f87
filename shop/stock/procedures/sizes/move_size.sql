-- Moves a size before (p_goes up) or behind (down) another one of its system; the same move again does
-- nothing. Outcomes: moved, unchanged, size_not_found (one of both, or not of one system).
create function move_size(p_id uuid, p_past uuid, p_goes text, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_ids uuid[];
  v_will uuid[];
begin
  perform lock_sizes();
  select array_agg(s.id order by s.position, s.size_name, s.id) into v_ids
    from sizes it join sizes s on s.system = it.system where it.id = p_id;
  v_will := moved_past(v_ids, p_id, p_past, p_goes);
  if v_will is null or v_will = v_ids then
    return query select case when v_will is null then 'size_not_found' else 'unchanged' end;
    return;
  end if;
  update sizes s set position = o.at
    from unnest(v_will) with ordinality o(id, at) where s.id = o.id and s.position <> o.at;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'size_moved', 'size', p_id::text,
          jsonb_build_object('position', array_position(v_ids, p_id)),
          jsonb_build_object('position', array_position(v_will, p_id)));
  return query select 'moved';
end $$;
