-- Signs another admin out everywhere. Outcomes: ended, not_allowed (the actor is no owner), own,
-- not_found (no such admin).
create function end_admin_sessions(p_actor uuid, p_user_id uuid)
returns text language plpgsql as $$
declare
  v_ended integer;
begin
  perform from users where id in (p_actor, p_user_id) order by id for no key update;
  perform from users where id = p_actor and role = 'admin' and admin_role = 'owner';
  if not found then
    return 'not_allowed';
  end if;
  if p_user_id = p_actor then
    return 'own';
  end if;
  perform from users where id = p_user_id and role = 'admin';
  if not found then
    return 'not_found';
  end if;
  delete from sessions where user_id = p_user_id;
  get diagnostics v_ended = row_count;
  if v_ended > 0 then
    insert into audit_log (actor, action, subject_type, subject_id, detail)
    values (p_actor, 'sessions_ended', 'user', p_user_id, jsonb_build_object('sessions', v_ended));
  end if;
  return 'ended';
end $$;
