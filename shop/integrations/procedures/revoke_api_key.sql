-- Ends an API key at once. Outcomes: revoked (also when it was before), not_found.
create function revoke_api_key(p_id uuid, p_actor text)
returns text language plpgsql set enable_seqscan = off as $$
begin
  update api_keys k set revoked_at = now() where k.id = p_id and k.revoked_at is null;
  if found then
    insert into audit_log (actor, action, subject_type, subject_id)
    values (p_actor, 'api_key_revoked', 'api_key', p_id::text);
    return 'revoked';
  end if;
  return case when exists (select from api_keys k where k.id = p_id) then 'revoked' else 'not_found' end;
end $$;
