-- Deletes a custom role if p_version is still current and nobody has it. Outcomes: deleted (also when it is
-- already gone), not_allowed (the actor is not an owner), version_conflict, in_use (members admins have it, and
-- invitations that can be accepted offer it). written: whether it was there and is deleted now.
create function delete_admin_role(p_actor uuid, p_id uuid, p_version integer)
returns table (outcome text, members integer, invitations integer, written boolean) language plpgsql as $$
#variable_conflict use_column
declare
  v_old admin_roles;
begin
  perform from users where id = p_actor and role = 'admin' and admin_role = 'owner' for no key update;
  if not found then
    outcome := 'not_allowed';
    written := false;
    return next;
    return;
  end if;
  -- Who gives the role to somebody holds it until then, so that all of them are counted below.
  select * into v_old from admin_roles where id = p_id for update;
  members := (select count(*) from users where custom_role_id = p_id);
  invitations := (select count(*) from admin_invitations
                   where custom_role_id = p_id and accepted_at is null and revoked_at is null
                     and expires_at > now());
  outcome := case
    when v_old.id is null then 'deleted'
    when v_old.version <> p_version then 'version_conflict'
    when members + invitations > 0 then 'in_use'
  end;
  written := outcome is null;
  if outcome is not null then
    return next;
    return;
  end if;

  delete from admin_roles where id = p_id;
  insert into audit_log (actor, action, subject_type, subject_id, before)
  values (p_actor, 'admin_role_deleted', 'admin_role', p_id,
          jsonb_build_object('name', v_old.name, 'permissions', v_old.permissions));
  outcome := 'deleted';
  return next;
end $$;
