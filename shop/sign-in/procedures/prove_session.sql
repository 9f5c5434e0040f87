-- Notes that the owner of a session just proved who they are, in it alone. No row: it has ended.
create function prove_session(p_user_id uuid, p_session_id uuid) returns table (token_hash text)
language sql as $$
  update sessions set proved_at = now(), updated_at = now()
   where id = p_session_id and user_id = p_user_id
  returning token_hash
$$;
