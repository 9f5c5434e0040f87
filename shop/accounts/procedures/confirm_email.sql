-- Confirms the email of an account, once; section 4, Authentication. Outcomes: confirmed,
-- already_confirmed, account_not_found.
create function confirm_email(p_email text)
returns table (outcome text, user_id uuid) language plpgsql as $$
#variable_conflict use_column
begin
  update users set email_verified = true, updated_at = now()
   where email = p_email and not email_verified
  returning id into user_id;
  outcome := case
    when user_id is not null then 'confirmed'
    when exists (select from users where email = p_email) then 'already_confirmed'
    else 'account_not_found'
  end;
  return next;
end $$;
