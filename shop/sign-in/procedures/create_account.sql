-- Makes an unconfirmed customer who signs in with a password; section 7, sign up. The role is
-- always customer, whatever the sign-up said. Outcomes: created, email_taken. The email comes
-- lower-cased, the password hashed. p_language: of the page of the sign-up.
create function create_account(
  p_email text, p_first_name text, p_last_name text, p_password_hash text,
  p_language text default 'en'
) returns table (outcome text, user_id uuid) language plpgsql as $$
declare
  new_id uuid;
begin
  insert into users (email, name, first_name, last_name, role, language)
  values (p_email, concat_ws(' ', p_first_name, p_last_name), p_first_name, p_last_name, 'customer',
          p_language)
  on conflict (email) do nothing
  returning id into new_id;

  if new_id is null then
    return query select 'email_taken', null::uuid;
    return;
  end if;

  insert into accounts (user_id, account_id, provider_id, password)
  values (new_id, new_id::text, 'credential', p_password_hash);
  return query select 'created', new_id;
end $$;
