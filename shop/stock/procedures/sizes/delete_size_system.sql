-- Deletes a size system with its sizes, if nothing names any of them and no grid is made of it. Outcomes: deleted (also
-- when it is gone already), version_conflict (p_version is not its version any more), is_used.
create function delete_size_system(p_id uuid, p_version integer, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old size_systems;
begin
  perform lock_sizes();
  select * into v_old from size_systems y where y.id = p_id for update;
  if not found then
    return query select 'deleted';
    return;
  elsif v_old.version <> p_version then
    return query select 'version_conflict';
    return;
  end if;
  begin
    delete from sizes s where s.system = v_old.code;
    delete from size_systems y where y.id = p_id;
  exception when foreign_key_violation then
    return query select 'is_used';
    return;
  end;
  insert into audit_log (actor, action, subject_type, subject_id, before)
  values (p_actor, 'size_system_deleted', 'size_system', p_id::text,
          jsonb_build_object('name', v_old.name, 'code', v_old.code));
  return query select 'deleted';
end $$;
