-- What change_email thinks of one of its two codes: right, code_wrong, code_expired (or never sent),
-- code_used_up. The caller has locked it.
create function change_code_verdict(p_key text, p_hashes text[]) returns text
language sql stable as $$
  select coalesce((
    select case
        when expires_at <= now() then 'code_expired'
        when tries >= 5 then 'code_used_up'
        when code_hash = any (p_hashes) then 'right'
        else 'code_wrong'
      end
      from email_codes where purpose = 'change_email' and email = p_key
  ), 'code_expired')
$$;
