-- Signs one device of a person out. No row: it is not theirs, or has ended already.
create function end_session(p_user_id uuid, p_session_id uuid) returns table (token_hash text)
language sql as $$
  delete from sessions where id = p_session_id and user_id = p_user_id returning token_hash
$$;
