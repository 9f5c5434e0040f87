-- Confirms the email of an account by the link that was sent to it, once; section 4, Authentication.
-- The link alone proves the mailbox, not who chose the password: p_password_hash is the password
-- that was entered with it, null in the browser that signed up. Outcomes: confirmed,
-- already_confirmed, password_changed (or removed meanwhile), account_not_found.
create function confirm_email(p_user_id uuid, p_email text, p_password_hash text)
returns text language plpgsql as $$
declare
  was_verified boolean;
begin
  -- Proving the mailbox by a code or a reset locks the same row: one of the two comes first.
  select email_verified into was_verified
    from users where id = p_user_id and email = p_email for no key update;
  if not found then
    return 'account_not_found';
  elsif was_verified then
    return 'already_confirmed';
  elsif p_password_hash is not null and not exists (
    select from accounts
     where user_id = p_user_id and provider_id = 'credential' and password = p_password_hash
  ) then
    return 'password_changed';
  end if;
  update users set email_verified = true, updated_at = now() where id = p_user_id;
  return 'confirmed';
end $$;
