-- Makes the first owner of a shop that has no admin; section 6 of the product design. A customer
-- with this email becomes the owner: with the new password, a confirmed email, and without the
-- sessions, passkeys and links there were. Outcomes: made, exists.
create function ensure_first_admin(p_email text, p_password_hash text)
returns table (outcome text, user_id uuid) language plpgsql as $$
#variable_conflict use_column
declare
  owner_id uuid;
begin
  -- Several processes that start at once make one.
  perform pg_advisory_xact_lock(hashtext('ensure_first_admin'));
  if exists (select from users where role = 'admin') then
    return query select 'exists', null::uuid;
    return;
  end if;

  insert into users (email, name, email_verified, role, admin_role)
  values (p_email, '', true, 'admin', 'owner')
  on conflict (email) do update
     set email_verified = true, role = 'admin', admin_role = 'owner', updated_at = now()
  returning id into owner_id;
  perform forget_credentials(owner_id);
  insert into accounts (user_id, account_id, provider_id, password)
  values (owner_id, owner_id::text, 'credential', p_password_hash);
  delete from email_codes where email = p_email;
  update customer_blocks set lifted_at = now() where user_id = owner_id and lifted_at is null;
  return query select 'made', owner_id;
end $$;
