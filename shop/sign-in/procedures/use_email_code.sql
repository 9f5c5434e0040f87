-- Tries a code that was sent by email; p_code_hashes: its HMAC under each valid key. Only a code that the same
-- browser requested counts (p_browser_hash), or, for a client without cookies (null), the newest one requested
-- without any from one of p_address_hashes: the address under each key. Outcomes: used, code_wrong, code_expired
-- (or used, or never sent to this browser), code_used_up.
create function use_email_code(
  p_purpose text, p_email text, p_code_hashes text[], p_browser_hash text, p_address_hashes text[]
) returns table (outcome text) language plpgsql as $$
declare
  browser text := p_browser_hash;
  is_right boolean;
begin
  if browser is null then
    select browser_hash into browser
      from email_codes
     where purpose = p_purpose and email = p_email and address_hash = any (p_address_hashes)
     order by created_at desc limit 1;
  end if;

  -- Counting is part of the guarded update: of many tries at once each waits for the one before.
  update email_codes
     set tries = tries + 1
   where purpose = p_purpose and email = p_email and browser_hash = browser
     and expires_at > now() and tries < 5
  returning code_hash = any (p_code_hashes) into is_right;

  if is_right then
    delete from email_codes
     where purpose = p_purpose and email = p_email
       and (browser_hash = browser or p_browser_hash is null and address_hash = any (p_address_hashes));
    return query select 'used';
  elsif is_right is not null then
    return query select 'code_wrong';
  else
    return query select case when exists (
      select from email_codes
       where purpose = p_purpose and email = p_email and browser_hash = browser
         and expires_at > now()
    ) then 'code_used_up' else 'code_expired' end;
  end if;
end $$;
