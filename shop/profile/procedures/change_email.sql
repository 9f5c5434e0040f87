-- Changes the email of an account when the codes sent to the old and to the new address are both
-- right; every other session and every reset link ends. Each call counts as a try of both codes,
-- and only both together are used up. The hashes are those under each key that still counts.
-- Outcomes: changed, unchanged (it is the email already), proof_required (also when the session has
-- ended), email_taken, and for the code of side old or new: code_wrong, code_expired, code_used_up.
create function change_email(
  p_user_id uuid, p_session_id uuid, p_proved_since timestamptz, p_new_email text,
  p_old_code_hashes text[], p_new_code_hashes text[]
) returns table (outcome text, side text, old_email text) language plpgsql as $$
declare
  old_verdict text;
  new_verdict text;
begin
  select email into old_email from users where id = p_user_id for no key update;
  if old_email = p_new_email then
    outcome := 'unchanged';
    return next;
    return;
  end if;
  if not exists (
    select from sessions
     where id = p_session_id and user_id = p_user_id and proved_at > p_proved_since
  ) then
    outcome := 'proof_required';
    return next;
    return;
  end if;

  -- Of many calls at once each waits here for the one before, and for its counting.
  perform from email_codes
   where purpose = 'change_email' and email in (p_user_id || ':new', p_user_id || ':old')
   order by email for update;
  old_verdict := change_code_verdict(p_user_id || ':old', p_old_code_hashes);
  new_verdict := change_code_verdict(p_user_id || ':new', p_new_code_hashes);
  outcome := case when old_verdict <> 'right' then old_verdict
                  when new_verdict <> 'right' then new_verdict end;
  if outcome is not null then
    update email_codes set tries = tries + 1
     where purpose = 'change_email' and email in (p_user_id || ':new', p_user_id || ':old')
       and tries < 5;
    side := case when old_verdict <> 'right' then 'old' else 'new' end;
    return next;
    return;
  end if;

  delete from email_codes
   where purpose = 'change_email' and email in (p_user_id || ':new', p_user_id || ':old');
  begin
    update users set email = p_new_email, email_verified = true, updated_at = now()
     where id = p_user_id;
  exception when unique_violation then
    outcome := 'email_taken';
    return next;
    return;
  end;
  -- The outbox still has mails to it.
  insert into former_emails (user_id, email) values (p_user_id, old_email)
  on conflict (user_id, email) do update set until = now();
  delete from password_resets where user_id = p_user_id;
  delete from sessions where user_id = p_user_id and id <> p_session_id;
  outcome := 'changed';
  return next;
end $$;
