-- Creates a size system (p_version 0) with the caller's id, as the last one, or saves one if p_version is still
-- current. p_fields: name, labels, measures, equivalents, in_filters, finder, and for a new one code, kind and, of a
-- grid, rows_system and columns_system, whose sizes are made at once, or sizes: the names of its first ones in order. Outcomes: created, saved (also when nothing
-- changes), size_system_not_found, version_conflict, name_taken (another one has its code), axis_not_found (no such
-- system, or a grid itself).
create function save_size_system(p_id uuid, p_version integer, p_fields jsonb, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old size_systems;
  v_new size_systems;
  v_is jsonb;
  v_will jsonb;
begin
  perform lock_sizes();
  select * into v_old from size_systems y where y.id = p_id for no key update;
  if not found and p_version > 0 then
    return query select 'size_system_not_found';
    return;
  end if;

  v_is := case when v_old.id is null
    then jsonb_build_object('id', p_id, 'version', 1,
           'position', (select coalesce(max(y.position), 0) + 1 from size_systems y))
    else to_jsonb(v_old) end;
  v_new := jsonb_populate_record(null::size_systems,
    v_is || case when p_version = 0 then p_fields
                 else p_fields - '{code,kind,rows_system,columns_system}'::text[] end);
  v_will := to_jsonb(v_new);
  if v_will = v_is and (p_version > 0 or not p_fields ? 'sizes'
                        or p_fields -> 'sizes' = (select coalesce(jsonb_agg(s.size_name order by s.position), '[]')
                                                    from sizes s where s.system = v_old.code)) then
    -- Version 0: sent again because its answer was lost.
    return query select case when p_version = 0 then 'created' else 'saved' end;
    return;
  end if;
  if v_old.version <> p_version then
    return query select 'version_conflict';
    return;
  end if;

  if v_old.id is null then
    if exists (select from size_systems y where y.code = v_new.code) then
      return query select 'name_taken';
      return;
    end if;
    if v_new.kind = 'grid' and (select count(*) from size_systems y
         where y.code in (v_new.rows_system, v_new.columns_system) and y.kind not in ('grid', 'length_fit')) < 2 then
      return query select 'axis_not_found';
      return;
    end if;
    insert into size_systems select v_new.*;
    insert into sizes (system, size_name, position)
    select v_new.code, s.name, s.at
      from jsonb_array_elements_text(coalesce(p_fields -> 'sizes', '[]')) with ordinality s (name, at);
    perform audit_saved_record('size', s.id, null, to_jsonb(s), p_actor)
       from sizes s where s.system = v_new.code and v_new.kind <> 'grid' order by s.position;
    perform refresh_size_grids(v_new.code);
  else
    update size_systems y
       set (name, labels, measures, equivalents, in_filters, finder, version)
         = (v_new.name, v_new.labels, v_new.measures, v_new.equivalents, v_new.in_filters, v_new.finder,
            v_old.version + 1)
     where y.id = p_id;
  end if;
  perform audit_saved_record('size_system', p_id, case when v_old.id is not null then v_is end, v_will, p_actor);
  return query select case when v_old.id is null then 'created' else 'saved' end;
end $$;
