-- Tries a code that was sent by email; p_code_hashes: its HMAC under each key that still counts.
-- Outcomes: used, code_wrong, code_expired (or used, or never sent), code_used_up.
create function use_email_code(p_purpose text, p_email text, p_code_hashes text[])
returns table (outcome text) language plpgsql as $$
declare
  is_right boolean;
begin
  -- Counting is part of the guarded update: of many tries at once each waits for the one before.
  update email_codes
     set tries = tries + 1
   where purpose = p_purpose and email = p_email and expires_at > now() and tries < 5
  returning code_hash = any (p_code_hashes) into is_right;

  if is_right then
    delete from email_codes where purpose = p_purpose and email = p_email;
    return query select 'used';
  elsif is_right is not null then
    return query select 'code_wrong';
  else
    return query select case when exists (
      select from email_codes
       where purpose = p_purpose and email = p_email and expires_at > now()
    ) then 'code_used_up' else 'code_expired' end;
  end if;
end $$;
