-- Up Migration

-- Whoever comes by a code has a profile from now on; these came before.
insert into customer_profiles (user_id, first_name, last_name)
select u.id, u.first_name, u.last_name
  from users u
 where u.role = 'customer' and u.email_verified and u.erased_at is null and u.first_name = '' and u.last_name = ''
    on conflict (user_id) do nothing;
