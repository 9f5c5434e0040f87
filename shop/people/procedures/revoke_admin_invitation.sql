-- Takes an open invitation back. Outcomes: revoked, not_allowed (the actor is no owner), not_open (it
-- was accepted, has ended or was taken back before).
create function revoke_admin_invitation(p_actor uuid, p_invitation_id uuid)
returns text language plpgsql as $$
begin
  perform from users where id = p_actor and role = 'admin' and admin_role = 'owner' for no key update;
  if not found then
    return 'not_allowed';
  end if;
  update admin_invitations set revoked_at = now()
   where id = p_invitation_id and accepted_at is null and revoked_at is null;
  if not found then
    return 'not_open';
  end if;
  insert into audit_log (actor, action, subject_type, subject_id)
  values (p_actor, 'invitation_revoked', 'invitation', p_invitation_id);
  return 'revoked';
end $$;
