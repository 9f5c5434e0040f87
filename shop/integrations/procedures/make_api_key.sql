-- Makes an API key under an id of the caller's. Outcomes: made, made_before (sent again: the key that was shown
-- then is the one that counts).
create function make_api_key(p_id uuid, p_name text, p_prefix text, p_hash text, p_permissions text[],
                             p_ends_at timestamptz, p_actor uuid)
returns text language plpgsql set enable_seqscan = off as $$
begin
  insert into api_keys (id, name, prefix, hash, permissions, made_by, ends_at)
  values (p_id, p_name, p_prefix, p_hash, p_permissions, p_actor, p_ends_at)
  on conflict (id) do nothing;
  if not found then
    return 'made_before';
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, after)
  values (p_actor, 'api_key_made', 'api_key', p_id::text,
          jsonb_build_object('permissions', p_permissions, 'ends_at', p_ends_at));
  return 'made';
end $$;
