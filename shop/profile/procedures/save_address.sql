-- Adds an address to a person's book, or changes the one with p_address_id. The first is the
-- default; another takes its place with p_is_default, and none is left without. The same address
-- added twice is one. Outcomes: saved, not_found (somebody else's, or gone), address_limit (20).
create function save_address(
  p_user_id uuid, p_address_id uuid, p_name text, p_phone text, p_line1 text, p_line2 text,
  p_city text, p_postcode text, p_is_default boolean
) returns table (outcome text, address_id uuid) language plpgsql as $$
begin
  -- One change of a book at a time: its number and its default are about all of it.
  perform from users where id = p_user_id for no key update;
  if p_address_id is null then
    select id into address_id from addresses
     where user_id = p_user_id and name = p_name and phone is not distinct from p_phone
       and line1 = p_line1 and line2 is not distinct from p_line2 and city = p_city
       and postcode = p_postcode;
    if not found and (select count(*) from addresses where user_id = p_user_id) >= 20 then
      outcome := 'address_limit';
      return next;
      return;
    end if;
    if not found then
      insert into addresses (user_id, name, phone, line1, line2, city, postcode)
      values (p_user_id, p_name, p_phone, p_line1, p_line2, p_city, p_postcode)
      returning id into address_id;
    end if;
  else
    update addresses
       set name = p_name, phone = p_phone, line1 = p_line1, line2 = p_line2, city = p_city,
           postcode = p_postcode, updated_at = now()
     where id = p_address_id and user_id = p_user_id
    returning id into address_id;
    if not found then
      outcome := 'not_found';
      return next;
      return;
    end if;
  end if;

  if p_is_default
    or not exists (select from addresses where user_id = p_user_id and is_default) then
    update addresses set is_default = false
     where user_id = p_user_id and is_default and id <> address_id;
    update addresses set is_default = true where id = address_id;
  end if;
  perform name_customer(p_user_id, p_name);
  outcome := 'saved';
  return next;
end $$;
