-- Keeps a code that is sent by email, as its HMAC: ten minutes, five tries. The newest of a purpose
-- and address replaces the one before, with what was tried of it.
create function issue_email_code(p_purpose text, p_email text, p_code_hash text)
returns void language sql as $$
  insert into email_codes (purpose, email, code_hash, expires_at)
  values (p_purpose, p_email, p_code_hash, now() + interval '10 minutes')
  on conflict (purpose, email) do update
     set code_hash = excluded.code_hash, tries = 0, created_at = now(),
         expires_at = excluded.expires_at
$$;
