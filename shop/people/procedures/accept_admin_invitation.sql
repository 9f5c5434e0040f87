-- Makes a person the admin that an open invitation names; p_secret_hash: of the secret in its mail.
-- The caller has just seen a code that was sent to the invited address used (use_email_code), and
-- starts a session afterwards: everything that signed this person in before is revoked, as none of
-- it proves the mailbox. Outcomes: accepted, not_invited (used, taken back, expired, for another
-- address, of a role that was deleted, or the person runs the shop already).
create function accept_admin_invitation(p_actor uuid, p_secret_hash text)
returns text language plpgsql as $$
declare
  v_person users;
  v_role text;
  v_custom_role_id uuid;
begin
  select * into v_person from users
   where id = p_actor and email_verified and role <> 'admin' for no key update;
  if not found then
    return 'not_invited';
  end if;
  -- Its role before the invitation, as deleting the role locks both: the invitation may expire in between.
  perform from admin_roles
    where id = (select i.custom_role_id from admin_invitations i
                 where i.secret_hash = p_secret_hash and i.email = v_person.email)
    for key share;
  -- Of many concurrent uses one finds the invitation open.
  update admin_invitations set accepted_at = now()
   where secret_hash = p_secret_hash and email = v_person.email
     and accepted_at is null and revoked_at is null and expires_at > now()
     and (admin_role <> 'custom' or custom_role_id is not null)
  returning admin_role, custom_role_id into v_role, v_custom_role_id;
  if not found then
    return 'not_invited';
  end if;
  perform forget_credentials(p_actor);
  update users set role = 'admin', admin_role = v_role, custom_role_id = v_custom_role_id, updated_at = now()
   where id = p_actor;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'invitation_accepted', 'user', p_actor,
          admin_role_facts(null), admin_role_facts(coalesce(v_custom_role_id::text, v_role)));
  return 'accepted';
end $$;
