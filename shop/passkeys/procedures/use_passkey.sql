-- Notes that a passkey signed somebody in, unless its signature counter did not move on: a copy of
-- it may be about. Authenticators without a counter always say 0. Empty: refused.
create function use_passkey(p_passkey_id uuid, p_counter bigint, p_is_synced boolean)
returns table (user_id uuid) language sql as $$
  update passkeys
     set counter = p_counter, is_synced = p_is_synced, last_used_at = now()
   where id = p_passkey_id and (counter < p_counter or (counter = 0 and p_counter = 0))
  returning user_id
$$;
