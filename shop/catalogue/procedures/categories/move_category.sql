-- Moves a category before (p_goes up) or behind (down) another one that lies in the same; the same move again
-- does nothing. Outcomes: moved, unchanged, category_not_found (one of both, or not beside each other).
create function move_category(p_id uuid, p_past uuid, p_goes text, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_ids uuid[];
  v_will uuid[];
  v_was integer;
begin
  perform lock_categories();
  select array_agg(c.id order by c.position, c.name, c.id) into v_ids
    from categories it join categories c on c.parent_id is not distinct from it.parent_id
   where it.id = p_id;
  v_will := moved_past(v_ids, p_id, p_past, p_goes);
  if v_will is null or v_will = v_ids then
    return query select case when v_will is null then 'category_not_found' else 'unchanged' end;
    return;
  end if;

  v_was := (select c.position from categories c where c.id = p_id);
  update categories c set position = o.at
    from unnest(v_will) with ordinality o(id, at) where c.id = o.id;
  perform number_categories();
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'category_moved', 'category', p_id::text, jsonb_build_object('position', v_was),
          jsonb_build_object('position', (select c.position from categories c where c.id = p_id)));
  return query select 'moved';
end $$;
