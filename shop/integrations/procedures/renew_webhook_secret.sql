-- Gives an endpoint a new secret (sealed) if p_secret_version is still current. For 24 hours the one before
-- signs as well. Outcomes: renewed, version_conflict, not_found.
create function renew_webhook_secret(p_id uuid, p_secret_version integer, p_secret text, p_actor text)
returns text language plpgsql set enable_seqscan = off as $$
begin
  update webhook_endpoints w
     set old_secret = w.secret, old_secret_until = now() + interval '24 hours',
         secret = p_secret, secret_version = w.secret_version + 1
   where w.id = p_id and w.secret_version = p_secret_version;
  if not found then
    return case when exists (select from webhook_endpoints w where w.id = p_id)
      then 'version_conflict' else 'not_found' end;
  end if;
  insert into audit_log (actor, action, subject_type, subject_id)
  values (p_actor, 'webhook_secret_renewed', 'webhook', p_id::text);
  return 'renewed';
end $$;
