-- Keeps a customer from signing in, by any way, and ends every session they have; their orders go on.
-- Outcomes: blocked, already_blocked (by somebody else, or for another reason), is_admin, not_found.
create function block_customer(p_actor uuid, p_user_id uuid, p_reason text)
returns text language plpgsql as $$
declare
  v_role text;
  v_block customer_blocks;
begin
  -- The same row as start_session takes: a sign-in that is under way is over before, and ended here,
  -- or sees the block.
  select role into v_role from users where id = p_user_id for no key update;
  if v_role is null then
    return 'not_found';
  end if;
  if v_role = 'admin' then
    return 'is_admin';
  end if;
  select * into v_block from customer_blocks where user_id = p_user_id and lifted_at is null;
  if v_block.id is not null then
    return case when v_block.blocked_by = p_actor and v_block.reason = p_reason
                then 'blocked' else 'already_blocked' end;
  end if;

  insert into customer_blocks (user_id, reason, blocked_by) values (p_user_id, p_reason, p_actor)
  returning * into v_block;
  delete from sessions where user_id = p_user_id;
  delete from password_resets where user_id = p_user_id;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'customer_blocked', 'user', p_user_id,
          jsonb_build_object('block', null), jsonb_build_object('block', v_block.id));
  return 'blocked';
end $$;
