-- Moves a collection before (p_goes up) or behind (down) another one; the same move again does nothing.
-- Outcomes: moved, unchanged, collection_not_found (one of both).
create function move_collection(p_id uuid, p_past uuid, p_goes text, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_ids uuid[];
  v_will uuid[];
begin
  perform lock_collections();
  select array_agg(c.id order by c.position, c.name, c.id) into v_ids from collections c;
  v_will := moved_past(v_ids, p_id, p_past, p_goes);
  if v_will is null or v_will = v_ids then
    return query select case when v_will is null then 'collection_not_found' else 'unchanged' end;
    return;
  end if;
  update collections c set position = o.at
    from unnest(v_will) with ordinality o(id, at) where c.id = o.id and c.position <> o.at;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'collection_moved', 'collection', p_id::text,
          jsonb_build_object('position', array_position(v_ids, p_id)),
          jsonb_build_object('position', array_position(v_will, p_id)));
  return query select 'moved';
end $$;
