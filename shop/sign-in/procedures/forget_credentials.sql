-- Revokes everything that signs a person in: password, passkeys, reset links, second factor and sessions. For an
-- account whose credentials somebody else may have set before its mailbox was proved. The caller has locked the
-- person's row.
create function forget_credentials(p_user_id uuid) returns void language sql as $$
  delete from accounts where user_id = p_user_id;
  delete from passkeys where user_id = p_user_id;
  delete from password_resets where user_id = p_user_id;
  delete from second_factors where user_id = p_user_id;
  delete from known_devices where user_id = p_user_id;
  delete from sessions where user_id = p_user_id;
$$;
