-- Signs a person out everywhere, or everywhere but in the session p_kept_session_id; a sign-in that
-- is under way is over before or begins after.
create function end_sessions(p_user_id uuid, p_kept_session_id uuid) returns void
language plpgsql as $$
begin
  perform from users where id = p_user_id for no key update;
  delete from sessions where user_id = p_user_id and id is distinct from p_kept_session_id;
end $$;
