-- Deletes a flag that is off, if p_version is still current; what was counted of it stays. Outcomes: deleted
-- (also when it is gone already), version_conflict, is_on (visitors get its variants until it is switched off).
create function delete_flag(p_id uuid, p_version integer, p_actor text)
returns text language plpgsql as $$
declare
  v_old analytics_flags;
begin
  select * into v_old from analytics_flags where id = p_id for update;
  if not found then
    return 'deleted';
  elsif v_old.is_on then
    return 'is_on';
  elsif v_old.version <> p_version then
    return 'version_conflict';
  end if;
  delete from analytics_flags where id = p_id;
  insert into audit_log (actor, action, subject_type, subject_id, before)
  values (p_actor, 'flag_deleted', 'flag', p_id::text,
          jsonb_build_object('key', v_old.key, 'name', v_old.name, 'variants', v_old.variants,
                             'rollout', v_old.rollout, 'is_on', v_old.is_on));
  return 'deleted';
end $$;
