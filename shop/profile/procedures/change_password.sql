-- Sets a new password from a session whose owner proved recently who they are; every other session
-- and every reset link ends. Outcomes: changed, proof_required (also when the session has ended).
create function change_password(
  p_user_id uuid, p_session_id uuid, p_proved_since timestamptz, p_password_hash text
) returns table (outcome text) language plpgsql as $$
begin
  perform from users where id = p_user_id for no key update;
  if not exists (
    select from sessions
     where id = p_session_id and user_id = p_user_id and proved_at > p_proved_since
  ) then
    return query select 'proof_required';
    return;
  end if;

  perform set_password(p_user_id, p_password_hash);
  delete from sessions where user_id = p_user_id and id <> p_session_id;
  return query select 'changed';
end $$;
