-- Takes the names of a profile without any from the name on an address: a customer who came by a code was never asked
-- for them. The last word is the last name; up to 80 characters each. Names that are there stay. The account itself,
-- whose names others can read beside a review, has none until the customer saves them.
create function name_customer(p_user_id uuid, p_name text) returns void language plpgsql as $$
declare
  words text[] := regexp_split_to_array(trim(p_name), '\s+');
begin
  update customer_profiles
     set first_name = left(array_to_string(words[:greatest(array_length(words, 1) - 1, 1)], ' '), 80),
         last_name = left(coalesce((words[2:])[array_length(words, 1) - 1], ''), 80), updated_at = now()
   where user_id = p_user_id and first_name = '' and last_name = '';
end $$;
