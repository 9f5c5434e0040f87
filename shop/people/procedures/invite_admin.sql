-- Invites the owner of this email to run the shop in this role, for seven days; section 6 of the product design.
-- p_role: the name of a fixed role, or the id of a custom one, which then comes back as the mail describes it.
-- p_secret_hash: the hash of the secret in the mail. An open invitation for the same email is updated and its
-- seven days start again; only the new secret works. Outcomes: invited, not_allowed (the actor is not an owner),
-- is_admin, role_gone (the custom role was deleted), too_many (20 are open).
create function invite_admin(p_actor uuid, p_email text, p_role text, p_secret_hash text)
returns table (outcome text, invitation_id uuid, role_name text, role_permissions text[]) language plpgsql as $$
#variable_conflict use_column
declare
  before_role text;
  v_custom_role_id uuid := custom_role_of(p_role);
begin
  perform from users where id = p_actor and role = 'admin' and admin_role = 'owner' for no key update;
  if not found then
    outcome := 'not_allowed';
    return next;
    return;
  end if;
  perform from users where email = p_email and role = 'admin';
  if found then
    outcome := 'is_admin';
    return next;
    return;
  end if;
  -- Held until it is offered, so that it is not deleted in between.
  select r.name, r.permissions into role_name, role_permissions
    from admin_roles r where r.id = v_custom_role_id for key share;
  if not found and v_custom_role_id is not null then
    outcome := 'role_gone';
    return next;
    return;
  end if;

  select coalesce(custom_role_id::text, admin_role) into before_role from admin_invitations
   where email = p_email and accepted_at is null and revoked_at is null and expires_at > now();
  if not found and (
    select count(*) >= 20 from admin_invitations
     where accepted_at is null and revoked_at is null and expires_at > now()
  ) then
    outcome := 'too_many';
    return next;
    return;
  end if;

  insert into admin_invitations (email, admin_role, custom_role_id, invited_by, secret_hash, expires_at)
  values (p_email, case when v_custom_role_id is null then p_role else 'custom' end, v_custom_role_id, p_actor,
          p_secret_hash, now() + interval '7 days')
  on conflict (email) where accepted_at is null and revoked_at is null
    do update set admin_role = excluded.admin_role, custom_role_id = excluded.custom_role_id,
                  invited_by = excluded.invited_by, secret_hash = excluded.secret_hash,
                  created_at = now(), expires_at = excluded.expires_at
  returning id into invitation_id;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'admin_invited', 'invitation', invitation_id,
          admin_role_facts(before_role), admin_role_facts(p_role));
  outcome := 'invited';
  return next;
end $$;
