-- Saves the code of a sign-in mail that was just queued after a password (issue_email_code), if p_is_right;
-- otherwise removes the mail from the outbox. Both paths do the same work and return the same.
create function issue_code_after_password(
  p_email text, p_code_hash text, p_browser_hash text, p_address_hash text,
  p_mail_id uuid, p_is_right boolean
) returns void language plpgsql as $$
begin
  if p_is_right then
    perform issue_email_code('sign_in', p_email, p_code_hash, p_browser_hash, p_address_hash);
  else
    delete from emails where id = p_mail_id;
  end if;
end $$;
