-- Moves an attribute before (p_goes up) or behind (down) another one; the same move again does nothing.
-- Outcomes: moved, unchanged, attribute_not_found (one of both).
create function move_attribute(p_id uuid, p_past uuid, p_goes text, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_ids uuid[];
  v_will uuid[];
begin
  perform lock_attributes();
  select array_agg(a.id order by a.position, a.code) into v_ids from attributes a;
  v_will := moved_past(v_ids, p_id, p_past, p_goes);
  if v_will is null or v_will = v_ids then
    return query select case when v_will is null then 'attribute_not_found' else 'unchanged' end;
    return;
  end if;
  update attributes a set position = o.at
    from unnest(v_will) with ordinality o(id, at) where a.id = o.id and a.position <> o.at;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'attribute_moved', 'attribute', p_id::text,
          jsonb_build_object('position', array_position(v_ids, p_id)),
          jsonb_build_object('position', array_position(v_will, p_id)));
  return query select 'moved';
end $$;
