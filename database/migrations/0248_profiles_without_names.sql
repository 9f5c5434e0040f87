-- Up Migration

-- Customers who sign in with a code now get a profile straight away. These are the ones who signed in earlier.
insert into customer_profiles (user_id, first_name, last_name)
select u.id, u.first_name, u.last_name
  from users u
 where u.role = 'customer' and u.email_verified and u.erased_at is null and u.first_name = '' and u.last_name = ''
    on conflict (user_id) do nothing;
