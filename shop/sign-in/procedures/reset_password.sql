-- Sets a new password by the link of a reset mail. The link proves the mailbox, so the email counts as confirmed;
-- every session and every other link is revoked. Passkeys are revoked unless p_keep_passkeys; those of an email
-- that was never confirmed always are, as somebody else may have added them. Outcomes: changed, link_expired (or
-- used, or never sent).
create function reset_password(p_token_hash text, p_password_hash text, p_keep_passkeys boolean)
returns table (outcome text, user_id uuid, email text) language plpgsql as $$
#variable_conflict use_column
declare
  owner_id uuid;
  was_verified boolean;
begin
  select user_id into owner_id from password_resets where token_hash = p_token_hash;
  -- The person first, as everywhere: a sign-in with the old password is over by now, or sees the new one.
  select email_verified into was_verified from users where id = owner_id for no key update;
  -- Of many uses at once one deletes the row.
  delete from password_resets where token_hash = p_token_hash and expires_at > now();
  if not found then
    return query select 'link_expired', null::uuid, null::text;
    return;
  end if;

  if not was_verified then
    perform forget_credentials(owner_id);
  elsif not p_keep_passkeys then
    delete from passkeys where user_id = owner_id;
  end if;
  perform set_password(owner_id, p_password_hash);
  delete from sessions where user_id = owner_id;
  return query
  update users set email_verified = true, updated_at = now()
   where id = owner_id
  returning 'changed', id, email;
end $$;
