-- Gives another admin another role: the name of a fixed one, or the id of a custom one; null makes a customer of
-- them, without second factor and signed out everywhere. p_seen_role is the role that the owner saw. Nobody changes
-- their own, so an owner is always left. Outcomes: changed, not_allowed (the actor is no owner), own, not_found (no
-- such admin), role_gone (the custom role was deleted), version_conflict (role_now is theirs now, called name_now).
-- written: whether it changed anything.
create function change_admin_role(p_actor uuid, p_user_id uuid, p_seen_role text, p_role text)
returns table (outcome text, role_now text, name_now text, written boolean) language plpgsql as $$
#variable_conflict use_column
declare
  is_gone boolean;
begin
  -- Before anybody is locked, as save_admin_role does.
  perform pg_advisory_xact_lock(hashtextextended('admin_roles', 0));
  -- Always in the same order, so that two changes at once cannot deadlock.
  perform from users where id in (p_actor, p_user_id) order by id for no key update;
  -- Held until it is theirs, so that it is not deleted in between.
  perform from admin_roles where id = custom_role_of(p_role) for key share;
  is_gone := not found and custom_role_of(p_role) is not null;
  select coalesce(u.custom_role_id::text, u.admin_role) into role_now
    from users u where u.id = p_user_id and u.role = 'admin';
  name_now := admin_role_name(role_now);
  outcome := case
    when not exists (
      select from users where id = p_actor and role = 'admin' and admin_role = 'owner'
    ) then 'not_allowed'
    when p_user_id = p_actor then 'own'
    when role_now is null and p_role is null and p_seen_role is not null and exists (
      select from users where id = p_user_id
    ) then 'changed'
    when role_now is null then 'not_found'
    when role_now = p_role then 'changed'
    when role_now is distinct from p_seen_role then 'version_conflict'
    when is_gone then 'role_gone'
  end;
  written := outcome is null;
  if outcome is not null then
    return next;
    return;
  end if;

  update users
     set role = case when p_role is null then 'customer' else 'admin' end,
         admin_role = case when custom_role_of(p_role) is null then p_role else 'custom' end,
         custom_role_id = custom_role_of(p_role), updated_at = now()
   where id = p_user_id;
  if p_role is null then
    delete from second_factors where user_id = p_user_id;
    delete from sessions where user_id = p_user_id;
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'role_changed', 'user', p_user_id,
          admin_role_facts(role_now), admin_role_facts(p_role));
  outcome := 'changed';
  role_now := p_role;
  name_now := admin_role_name(p_role);
  return next;
end $$;
