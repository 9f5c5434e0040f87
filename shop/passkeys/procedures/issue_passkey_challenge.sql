-- Keeps the challenge of a WebAuthn ceremony for five minutes; p_user_id: who adds a passkey, null
-- for signing in. Clears a few of those that nobody came back for.
create function issue_passkey_challenge(p_challenge text, p_user_id uuid)
returns void language sql as $$
  delete from passkey_challenges where challenge in (
    select challenge from passkey_challenges
     where expires_at < now() order by expires_at limit 20 for update skip locked
  );
  insert into passkey_challenges (challenge, user_id, expires_at)
  values (p_challenge, p_user_id, now() + interval '5 minutes');
$$;
