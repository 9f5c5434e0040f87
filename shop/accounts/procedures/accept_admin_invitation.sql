-- Makes whoever has the confirmed email of an open invitation the admin that it names; their sessions
-- go on, and ask for a second factor before anything opens. Outcomes: accepted (also when it was
-- accepted by them before), not_invited.
create function accept_admin_invitation(p_actor uuid)
returns text language plpgsql as $$
declare
  v_person users;
  v_invitation admin_invitations;
begin
  select * into v_person from users where id = p_actor and email_verified for no key update;
  if v_person.role = 'admin' then
    return 'accepted';
  end if;
  update admin_invitations set accepted_at = now()
   where email = v_person.email and accepted_at is null and revoked_at is null and expires_at > now()
  returning * into v_invitation;
  if v_invitation.id is null then
    return 'not_invited';
  end if;
  update users set role = 'admin', admin_role = v_invitation.admin_role, updated_at = now()
   where id = p_actor;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'invitation_accepted', 'user', p_actor,
          jsonb_build_object('role', null), jsonb_build_object('role', v_invitation.admin_role));
  return 'accepted';
end $$;
