-- Signs somebody in: a new session, in place of the one that the same browser had, on a device that
-- is noted. Sessions move on by touch_session. p_password_hash: the one that was shown, null for
-- other ways in. p_device_hashes: the device under each key that still counts, the present one first.
-- Outcomes: started, and where nobody is signed in: password_changed (meanwhile), blocked (the shop
-- closed the account, block_customer). device: known, first (the account's), new.
create function start_session(
  p_user_id uuid, p_token_hash text, p_user_agent text, p_replaced_token_hash text,
  p_device_hashes text[], p_password_hash text
) returns table (outcome text, device text, email text, first_name text) language plpgsql as $$
#variable_conflict use_column
begin
  -- Changing a password or ending sessions locks the same row first: a sign-in that began
  -- before is over by then, and one that comes later sees what was changed.
  select email, first_name into email, first_name
    from users where id = p_user_id for no key update;
  if p_password_hash is not null and not exists (
    select from accounts
     where user_id = p_user_id and provider_id = 'credential' and password = p_password_hash
  ) then
    outcome := 'password_changed';
    return next;
    return;
  end if;
  if exists (select from customer_blocks where user_id = p_user_id and lifted_at is null) then
    outcome := 'blocked';
    return next;
    return;
  end if;

  delete from sessions where token_hash = p_replaced_token_hash;
  insert into sessions (user_id, token_hash, user_agent, expires_at)
  values (p_user_id, p_token_hash, p_user_agent, now() + interval '30 days');

  update known_devices
     set last_seen_at = now(), device_hash = p_device_hashes[1]
   where user_id = p_user_id and device_hash = any (p_device_hashes);
  if found then
    device := 'known';
  else
    device := case
      when exists (select from known_devices where user_id = p_user_id) then 'new' else 'first'
    end;
    insert into known_devices (user_id, device_hash) values (p_user_id, p_device_hashes[1]);
  end if;
  outcome := 'started';
  return next;
end $$;
