-- Gives another admin another role; null makes a customer of them, without second factor and signed
-- out everywhere. p_seen_role is the role that the owner saw. Nobody changes their own, so an owner is
-- always left. Outcomes: changed, not_allowed (the actor is no owner), own, not_found (no such admin),
-- version_conflict (current_role is theirs now).
create function change_admin_role(p_actor uuid, p_user_id uuid, p_seen_role text, p_role text)
returns table (outcome text, role_now text) language plpgsql as $$
#variable_conflict use_column
begin
  -- Always in the same order, so that two changes at once cannot deadlock.
  perform from users where id in (p_actor, p_user_id) order by id for no key update;
  select admin_role into role_now from users where id = p_user_id and role = 'admin';
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
  end;
  if outcome is not null then
    return next;
    return;
  end if;

  update users
     set role = case when p_role is null then 'customer' else 'admin' end,
         admin_role = p_role, updated_at = now()
   where id = p_user_id;
  if p_role is null then
    delete from second_factors where user_id = p_user_id;
    delete from sessions where user_id = p_user_id;
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'role_changed', 'user', p_user_id,
          jsonb_build_object('role', role_now), jsonb_build_object('role', p_role));
  outcome := 'changed';
  role_now := p_role;
  return next;
end $$;
