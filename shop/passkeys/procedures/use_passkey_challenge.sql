-- Uses up the challenge of a WebAuthn ceremony: true once, and only for whom it was made.
create function use_passkey_challenge(p_challenge text, p_user_id uuid)
returns table (is_valid boolean) language sql as $$
  with used as (
    delete from passkey_challenges where challenge = p_challenge returning user_id, expires_at
  )
  select exists (
    select from used where user_id is not distinct from p_user_id and expires_at > now()
  )
$$;
