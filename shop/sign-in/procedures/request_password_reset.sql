-- Keeps the link of a password-reset mail that was just queued, for an hour; where no account has
-- the email, takes the mail out of the outbox again. Either way the same was done and is said.
create function request_password_reset(p_email text, p_token_hash text, p_mail_id uuid)
returns void language plpgsql as $$
begin
  insert into password_resets (token_hash, user_id, expires_at)
  select p_token_hash, id, now() + interval '1 hour' from users where email = p_email;
  if not found then
    delete from emails where id = p_mail_id;
  end if;
end $$;
