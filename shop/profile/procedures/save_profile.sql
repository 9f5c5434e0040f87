-- Creates a customer's profile or changes the names in it, and in the account with it; section 4,
-- Authentication. Customers with an unconfirmed email get none. Outcomes: created, updated,
-- email_not_confirmed.
create function save_profile(
  p_user_id uuid, p_first_name text, p_last_name text
) returns table (outcome text, first_name text, last_name text) language plpgsql as $$
#variable_conflict use_column
declare
  was_created boolean;
begin
  update users
     set first_name = p_first_name, last_name = p_last_name,
         name = concat_ws(' ', p_first_name, p_last_name), updated_at = now()
   where id = p_user_id and email_verified;
  if not found then
    return query select 'email_not_confirmed', p_first_name, p_last_name;
    return;
  end if;

  insert into customer_profiles (user_id, first_name, last_name)
  values (p_user_id, p_first_name, p_last_name)
  on conflict (user_id) do update
     set first_name = excluded.first_name, last_name = excluded.last_name, updated_at = now()
  -- An empty xmax marks a row that was inserted rather than updated.
  returning xmax = 0 into was_created;
  return query select
    case when was_created then 'created' else 'updated' end, p_first_name, p_last_name;
end $$;
