-- Takes the names of a customer without any from the name on an address: somebody who came by a code was never asked
-- for them. The last word is the last name; up to 80 characters each. Names that are there stay.
create function name_customer(p_user_id uuid, p_name text) returns void language plpgsql as $$
declare
  words text[] := regexp_split_to_array(trim(p_name), '\s+');
  first_names text := left(array_to_string(words[:greatest(array_length(words, 1) - 1, 1)], ' '), 80);
  last_names text := left(coalesce((words[2:])[array_length(words, 1) - 1], ''), 80);
begin
  update users set first_name = first_names, last_name = last_names,
                   name = concat_ws(' ', first_names, nullif(last_names, '')), updated_at = now()
   where id = p_user_id and first_name = '' and last_name = '' and email_verified;
  if found then
    insert into customer_profiles (user_id, first_name, last_name)
    values (p_user_id, first_names, last_names)
    on conflict (user_id) do update
       set first_name = excluded.first_name, last_name = excluded.last_name, updated_at = now();
  end if;
end $$;
