-- Creates a size (p_version 0) with the caller's id, as the last one of its system, or saves one if
-- p_version is still current. p_fields: size_name, labels, length_inches, fit, equivalents, measurements, and for
-- a new one system. The sizes of grids follow. It creates no stock. Outcomes: created, saved (also when nothing
-- changes), size_not_found, system_not_found (a grid's sizes are made by its axes), version_conflict, name_taken (in
-- its system, ignoring case).
create function save_size(p_id uuid, p_version integer, p_fields jsonb, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old sizes;
  v_new sizes;
  v_is jsonb;
  v_will jsonb;
begin
  perform lock_sizes();
  select * into v_old from sizes s where s.id = p_id for no key update;
  if not found and p_version > 0 then
    return query select 'size_not_found';
    return;
  end if;

  if not exists (select from size_systems y
                  where y.code = coalesce(v_old.system, p_fields ->> 'system') and y.kind <> 'grid') then
    return query select 'system_not_found';
    return;
  end if;
  v_is := case when v_old.id is null
    then jsonb_build_object('id', p_id, 'version', 1, 'labels', '{}'::jsonb, 'equivalents', '{}'::jsonb,
           'measurements', '{}'::jsonb, 'position', (select coalesce(max(s.position), 0) + 1 from sizes s where s.system = p_fields ->> 'system'))
    else to_jsonb(v_old) end;
  v_new := jsonb_populate_record(null::sizes,
    v_is || case when p_version = 0 then p_fields else p_fields - 'system' end);
  v_will := to_jsonb(v_new);
  if v_will = v_is then
    -- Version 0: sent again because its answer was lost.
    return query select case when p_version = 0 then 'created' else 'saved' end;
    return;
  end if;
  if v_old.version <> p_version then
    return query select 'version_conflict';
    return;
  end if;
  if exists (select from sizes s where s.system = v_new.system and s.id <> p_id
                                    and lower(s.size_name) = lower(v_new.size_name)) then
    return query select 'name_taken';
    return;
  end if;

  if v_old.id is null then
    insert into sizes select v_new.*;
  else
    update sizes s
       set (size_name, labels, length_inches, fit, equivalents, measurements, version)
         = (v_new.size_name, v_new.labels, v_new.length_inches, v_new.fit, v_new.equivalents, v_new.measurements,
            v_old.version + 1)
     where s.id = p_id;
  end if;
  perform refresh_size_grids(v_new.system);
  perform audit_saved_record('size', p_id, case when v_old.id is not null then v_is end, v_will, p_actor);
  return query select case when v_old.id is null then 'created' else 'saved' end;
end $$;
