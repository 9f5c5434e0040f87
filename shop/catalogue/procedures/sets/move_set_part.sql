-- Moves a part of a set before (p_goes up) or behind (down) another one of it; the same move again does nothing.
-- Outcomes: moved, unchanged, part_not_found (one of both).
create function move_set_part(p_id uuid, p_part_id uuid, p_past uuid, p_goes text, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_ids uuid[];
  v_will uuid[];
begin
  perform from sets s where s.id = p_id for no key update;
  select array_agg(p.id order by p.position, p.id) into v_ids from set_parts p where p.set_id = p_id;
  v_will := moved_past(v_ids, p_part_id, p_past, p_goes);
  if v_will is null or v_will = v_ids then
    return query select case when v_will is null then 'part_not_found' else 'unchanged' end;
    return;
  end if;
  update set_parts p set position = o.at
    from unnest(v_will) with ordinality o(id, at) where p.set_id = p_id and p.id = o.id and p.position <> o.at;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'set_part_moved', 'set', p_id::text,
          jsonb_build_object('position', array_position(v_ids, p_part_id)),
          jsonb_build_object('position', array_position(v_will, p_part_id)));
  return query select 'moved';
end $$;
