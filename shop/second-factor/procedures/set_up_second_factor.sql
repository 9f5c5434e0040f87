-- Makes the authenticator app of a session, whose test code was right at p_step, the second factor
-- of its admin, with new backup codes; section 6 of the product design. Where there is a factor it
-- is replaced only by a session in which that one was given. The session gets a new token and
-- carries the factor from now on, the admin's other sessions do so no longer.
-- Outcomes: set_up, replaced, already_set_up, expired (the session, or what was begun in it).
create function set_up_second_factor(
  p_session_id uuid, p_new_token_hash text, p_secret text, p_step integer, p_backup_code_hashes text[]
) returns table (outcome text) language plpgsql as $$
declare
  admin_id uuid;
  is_given boolean;
begin
  -- Two sessions of one admin at once: the second waits, and finds what the first has set up.
  select users.id into admin_id
    from users join sessions on sessions.user_id = users.id
   where sessions.id = p_session_id and users.role = 'admin'
     for no key update of users;
  select second_factor_at > now() - interval '12 hours'
     and last_seen_at > now() - interval '30 minutes'
    into is_given
    from sessions
   where id = p_session_id and pending_secret = p_secret;
  if admin_id is null or not found then
    return query select 'expired';
    return;
  end if;

  perform from second_factors where user_id = admin_id for update;
  if found and is_given is not true then
    return query select 'already_set_up';
    return;
  end if;
  outcome := case when found then 'replaced' else 'set_up' end;

  insert into second_factors (user_id, secret, last_step)
  values (admin_id, p_secret, p_step)
  on conflict (user_id) do update
     set secret = excluded.secret, confirmed_at = now(), last_step = excluded.last_step,
         failed_tries = 0, locked_until = null, locks = 0;
  delete from backup_codes where user_id = admin_id;
  insert into backup_codes (user_id, code_hash)
  select admin_id, unnest(p_backup_code_hashes);

  update sessions set second_factor_at = null, pending_secret = null
   where user_id = admin_id and id <> p_session_id;
  update sessions
     set token_hash = p_new_token_hash, second_factor_at = now(), last_seen_at = now(), pending_secret = null
   where id = p_session_id;
  return next;
end $$;
