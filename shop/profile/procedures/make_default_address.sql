-- Makes an address of a person's book the default. Outcomes: saved, not_found (somebody else's, or
-- gone).
create function make_default_address(p_user_id uuid, p_address_id uuid)
returns table (outcome text) language plpgsql as $$
begin
  perform from users where id = p_user_id for no key update;
  if not exists (select from addresses where id = p_address_id and user_id = p_user_id) then
    return query select 'not_found';
    return;
  end if;
  update addresses set is_default = false where user_id = p_user_id and is_default;
  update addresses set is_default = true where id = p_address_id;
  return query select 'saved';
end $$;
