-- Gives a person a password, or another one, and ends the reset links under way. The caller has
-- locked the person's row.
create function set_password(p_user_id uuid, p_password_hash text) returns void language plpgsql as $$
begin
  update accounts set password = p_password_hash, updated_at = now()
   where user_id = p_user_id and provider_id = 'credential';
  if not found then
    insert into accounts (user_id, account_id, provider_id, password)
    values (p_user_id, p_user_id::text, 'credential', p_password_hash);
  end if;
  delete from password_resets where user_id = p_user_id;
end $$;
