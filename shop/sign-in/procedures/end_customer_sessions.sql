-- Signs a customer out of one session, or with p_session_id null out of all. Outcomes: ended (also when
-- there was none any more), is_admin, not_found.
create function end_customer_sessions(p_actor uuid, p_user_id uuid, p_session_id uuid)
returns text language plpgsql as $$
declare
  v_role text;
  v_ended integer;
begin
  select role into v_role from users where id = p_user_id for no key update;
  if v_role is null then
    return 'not_found';
  end if;
  if v_role = 'admin' then
    return 'is_admin';
  end if;
  delete from sessions
   where user_id = p_user_id and (p_session_id is null or id = p_session_id);
  get diagnostics v_ended = row_count;
  if v_ended > 0 then
    insert into audit_log (actor, action, subject_type, subject_id, detail)
    values (p_actor, 'customer_signed_out', 'user', p_user_id,
            jsonb_build_object('sessions', v_ended));
  end if;
  return 'ended';
end $$;
