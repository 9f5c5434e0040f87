-- Saves a code that is sent by email, as its HMAC: ten minutes, five tries. The newest for a purpose, email and
-- browser replaces the previous one and its count of tries; those that other browsers requested are unchanged.
-- p_address_hash: the address of a client without cookies.
create function issue_email_code(
  p_purpose text, p_email text, p_code_hash text, p_browser_hash text, p_address_hash text
) returns void language sql as $$
  insert into email_codes (purpose, email, browser_hash, address_hash, code_hash, expires_at)
  values (
    p_purpose, p_email, p_browser_hash, p_address_hash, p_code_hash, now() + interval '10 minutes'
  )
  on conflict (purpose, email, browser_hash) do update
     set code_hash = excluded.code_hash, address_hash = excluded.address_hash, tries = 0,
         created_at = now(), expires_at = excluded.expires_at
$$;
