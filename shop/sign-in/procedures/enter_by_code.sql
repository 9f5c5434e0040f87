-- The account of an email, once a code sent to it was used; see use_email_code. Outcomes: known, created
-- (confirmed at once, a customer with a profile, its names empty: name_customer), confirmed (it was waiting for its confirmation: the person
-- who signed up need not own the mailbox, so forget_credentials revokes what they set).
create function enter_by_code(p_email text, p_language text default null)
returns table (outcome text, user_id uuid) language plpgsql as $$
#variable_conflict use_column
declare
  was_verified boolean;
begin
  insert into users (email, name, email_verified, role, language)
  values (p_email, '', true, 'customer', p_language)
  on conflict (email) do nothing
  returning id into user_id;
  if found then
    insert into customer_profiles (user_id, first_name, last_name) values (user_id, '', '');
    outcome := 'created';
    return next;
    return;
  end if;

  select id, email_verified into strict user_id, was_verified
    from users where email = p_email for no key update;
  update users set language = p_language where email = p_email and language is null and p_language is not null;
  outcome := 'known';
  if not was_verified then
    perform forget_credentials(user_id);
    update users set email_verified = true, updated_at = now() where email = p_email;
    outcome := 'confirmed';
  end if;
  return next;
end $$;
