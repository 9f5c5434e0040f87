-- Takes an address out of a person's book; where it was the default, the newest of the others is.
-- Outcomes: removed, not_found (somebody else's, or gone).
create function remove_address(p_user_id uuid, p_address_id uuid) returns table (outcome text)
language plpgsql as $$
declare
  was_default boolean;
begin
  perform from users where id = p_user_id for no key update;
  delete from addresses where id = p_address_id and user_id = p_user_id
  returning is_default into was_default;
  if was_default is null then
    return query select 'not_found';
    return;
  end if;

  if was_default then
    update addresses set is_default = true
     where id = (select id from addresses where user_id = p_user_id
                  order by created_at desc, id limit 1);
  end if;
  return query select 'removed';
end $$;
