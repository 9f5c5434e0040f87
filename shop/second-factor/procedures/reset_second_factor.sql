-- Takes another admin's second factor away and ends all their sessions, so that they set up a new
-- one when they sign in again; section 6 of the product design. Only an owner may, and not for
-- themselves. Outcomes: reset, not_allowed, own, not_found (no such admin), not_set_up.
create function reset_second_factor(p_actor_id uuid, p_user_id uuid)
returns table (outcome text, email text, first_name text) language plpgsql as $$
#variable_conflict use_column
declare
  admin users;
begin
  -- Always in the same order, so that two resets at once cannot deadlock.
  perform from users where id in (p_actor_id, p_user_id) order by id for no key update;
  select * into admin from users where id = p_user_id and role = 'admin';
  outcome := case
    when not exists (
      select from users where id = p_actor_id and role = 'admin' and admin_role = 'owner'
    ) then 'not_allowed'
    when p_user_id = p_actor_id then 'own'
    when admin.id is null then 'not_found'
  end;
  if outcome is null then
    delete from second_factors where user_id = p_user_id;
    outcome := case when found then 'reset' else 'not_set_up' end;
  end if;
  if outcome = 'reset' then
    delete from sessions where user_id = p_user_id;
    email := admin.email;
    first_name := admin.first_name;
  end if;
  return next;
end $$;
