-- Creates a custom role (p_version 0) with the caller's id, or saves one if p_version is still current: who has
-- it may do what it says from their next request. Outcomes: created, saved (also when nothing changes),
-- not_allowed (the actor is not an owner), role_not_found, version_conflict, name_taken (also by a fixed role),
-- too_many (20 roles are the most). written: whether it changed anything.
create function save_admin_role(p_actor uuid, p_id uuid, p_version integer, p_name text, p_permissions text[])
returns table (outcome text, written boolean) language plpgsql as $$
declare
  v_old admin_roles;
begin
  -- One after the other, with change_admin_role too: roles are counted and compared, and nobody is given this one
  -- while those who have it are locked.
  perform pg_advisory_xact_lock(hashtextextended('admin_roles', 0));
  -- Always in the same order, so that two changes at once cannot deadlock.
  perform from users where id = p_actor or custom_role_id = p_id order by id for no key update;
  select * into v_old from admin_roles r where r.id = p_id for update;
  outcome := case
    when not exists (
      select from users where id = p_actor and role = 'admin' and admin_role = 'owner'
    ) then 'not_allowed'
    when v_old.id is null and p_version > 0 then 'role_not_found'
    -- Sent again, or what somebody else saved.
    when v_old.name = p_name and v_old.permissions = p_permissions
      then case when p_version = 0 then 'created' else 'saved' end
    when v_old.version <> p_version then 'version_conflict'
    when lower(p_name) in ('owner', 'manager', 'fulfilment', 'content', 'support', 'custom')
      or exists (select from admin_roles r where lower(r.name) = lower(p_name) and r.id <> p_id)
      then 'name_taken'
    when v_old.id is null and (select count(*) from admin_roles) >= 20 then 'too_many'
  end;
  written := outcome is null;
  if outcome is not null then
    return next;
    return;
  end if;

  insert into admin_roles as r (id, name, permissions) values (p_id, p_name, p_permissions)
      on conflict (id) do update
         set name = excluded.name, permissions = excluded.permissions, version = r.version + 1;
  -- The change feed reports it, so that every process forgets what it remembers of them.
  update users set updated_at = now() where custom_role_id = p_id;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, case when v_old.id is null then 'admin_role_created' else 'admin_role_changed' end,
          'admin_role', p_id,
          case when v_old.id is not null then
            jsonb_build_object('name', v_old.name, 'permissions', v_old.permissions) end,
          jsonb_build_object('name', p_name, 'permissions', p_permissions));
  outcome := case when v_old.id is null then 'created' else 'saved' end;
  return next;
end $$;
