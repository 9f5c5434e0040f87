-- Sets the language of a customer's mails: those about the account, and those that promote. Customers with an
-- unconfirmed email have none to choose. Outcomes: saved, email_not_confirmed.
create function choose_language(p_user_id uuid, p_language text) returns text language plpgsql as $$
begin
  update users set language = p_language where id = p_user_id and email_verified;
  if not found then
    return 'email_not_confirmed';
  end if;
  update mailing_contacts set language = p_language where user_id = p_user_id;
  return 'saved';
end $$;
