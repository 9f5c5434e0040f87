-- Lets another admin, whose second factor wrong codes have locked, try again at once. Only an owner can, and not
-- for themselves. Outcomes: unlocked (also if it was no longer locked), not_allowed, own, not_found (no such
-- admin, or without a factor).
create function unlock_second_factor(p_actor uuid, p_user_id uuid)
returns text language plpgsql as $$
declare
  v_factor second_factors;
begin
  -- In the same order as reset_second_factor.
  perform from users where id in (p_actor, p_user_id) order by id for no key update;
  perform from users where id = p_actor and role = 'admin' and admin_role = 'owner';
  if not found then
    return 'not_allowed';
  end if;
  if p_user_id = p_actor then
    return 'own';
  end if;
  select f.* into v_factor from second_factors f join users u on u.id = f.user_id
   where f.user_id = p_user_id and u.role = 'admin' for update of f;
  if v_factor.user_id is null then
    return 'not_found';
  end if;
  if v_factor.locked_until is not null then
    update second_factors set failed_tries = 0, locked_until = null, locks = 0
     where user_id = p_user_id;
    insert into audit_log (actor, action, subject_type, subject_id, before, after)
    values (p_actor, 'second_factor_unlocked', 'user', p_user_id,
            jsonb_build_object('locked_until', v_factor.locked_until),
            jsonb_build_object('locked_until', null));
  end if;
  return 'unlocked';
end $$;
