-- Adds a passkey to the account that a session is signed in to; p_public_key as base64. Empty: the
-- session has ended meanwhile, the passkey is known already, or there are p_limit of them.
create function add_passkey(
  p_user_id uuid, p_session_id uuid, p_credential_id text, p_public_key text, p_counter bigint,
  p_transports text[], p_name text, p_is_synced boolean, p_limit integer
) returns table (id uuid, name text, is_synced boolean, created_at timestamptz) language plpgsql as $$
#variable_conflict use_column
begin
  -- Ending the session, or adding another passkey, locks the person's row or waits for it.
  perform from users where id = p_user_id for no key update;
  return query
  insert into passkeys
    (user_id, credential_id, public_key, counter, transports, name, is_synced)
  select p_user_id, p_credential_id, decode(p_public_key, 'base64'), p_counter, p_transports,
         p_name, p_is_synced
   where exists (select from sessions where id = p_session_id and user_id = p_user_id)
     and (select count(*) from passkeys where user_id = p_user_id) < p_limit
  on conflict (credential_id) do nothing
  returning id, name, is_synced, created_at;
end $$;
