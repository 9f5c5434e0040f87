-- Confirms the second factor of a session: by a code of the authenticator app, which was right at p_step with
-- p_secret (null: it is wrong), or by a backup code, as p_backup_code_hashes. The session then gets a new token.
-- No step counts twice, nor does a backup code, and five wrong codes in a row lock it for 15 minutes, the next
-- five for an hour, any after that for a day; section 6 of the product design. p_resealed: the secret encrypted
-- with the current key, if it was encrypted with an earlier one. Outcomes: confirmed, used_before, wrong, locked,
-- not_set_up.
create function confirm_second_factor(
  p_session_id uuid, p_new_token_hash text, p_secret text, p_resealed text, p_step integer,
  p_backup_code_hashes text[], p_now timestamptz
) returns table (
  outcome text, tries_left integer, locked_until timestamptz, backup_codes_left integer
) language plpgsql as $$
#variable_conflict use_column
declare
  max_tries constant integer := 5;
  factor second_factors;
  tries integer;
begin
  -- Concurrent attempts wait here, and count on top of this one.
  select second_factors.* into factor
    from second_factors join sessions using (user_id) join users on users.id = user_id
   where sessions.id = p_session_id and users.role = 'admin'
     for update of second_factors;
  if not found then
    outcome := 'not_set_up';
    return next;
    return;
  end if;
  if factor.locked_until > p_now then
    outcome := 'locked';
    locked_until := factor.locked_until;
    return next;
    return;
  end if;

  if p_backup_code_hashes is not null then
    update backup_codes set used_at = now()
     where user_id = factor.user_id and code_hash = any (p_backup_code_hashes) and used_at is null;
    outcome := case when found then 'confirmed' else 'wrong' end;
  else
    outcome := case
      -- The factor was replaced since its secret was read.
      when p_step is null or p_secret is distinct from factor.secret then 'wrong'
      when p_step <= factor.last_step then 'used_before'
      else 'confirmed'
    end;
  end if;

  if outcome = 'confirmed' then
    update second_factors
       set failed_tries = 0, locked_until = null, locks = 0,
           last_step = greatest(last_step, p_step), secret = coalesce(p_resealed, secret)
     where user_id = factor.user_id;
    update sessions
       set token_hash = p_new_token_hash, second_factor_at = now(), last_seen_at = now()
     where id = p_session_id;
    select count(*) into backup_codes_left
      from backup_codes where user_id = factor.user_id and used_at is null;
    return next;
    return;
  end if;

  -- A lock that is over is forgotten, with the tries that led to it.
  tries := case when factor.locked_until is null then factor.failed_tries else 0 end + 1;
  if tries >= max_tries then
    outcome := 'locked';
    locked_until := p_now + case factor.locks
      when 0 then interval '15 minutes'
      when 1 then interval '1 hour'
      else interval '1 day'
    end;
  end if;
  tries_left := max_tries - tries;
  update second_factors
     set failed_tries = tries, locked_until = confirm_second_factor.locked_until,
         locks = factor.locks + case when outcome = 'locked' then 1 else 0 end
   where user_id = factor.user_id;
  return next;
end $$;
