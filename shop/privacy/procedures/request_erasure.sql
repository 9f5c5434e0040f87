-- Asks that a person be forgotten, in 72 hours from now: until then it can be taken back. What is still under
-- way for them (waits_for, as erasure_obstacles has it) postpones it; credit has to be spent or given up
-- first. p_actor: they themselves, or a colleague for them. p_proved_since and p_session_id: the session in
-- which they proved who they are; null for a colleague. Outcomes: asked, existing (who asks again can give
-- up credit that came since), is_admin, credit_left (`credit_pence`), proof_required (also when the session
-- has ended), user_not_found (or forgotten).
create function request_erasure(
  p_user_id uuid, p_actor uuid, p_gives_up_credit boolean, p_session_id uuid, p_proved_since timestamptz
) returns table (
  outcome text, request_id uuid, due_at timestamptz, waits_for text[], credit_pence integer
) language plpgsql as $$
#variable_conflict use_column
declare
  v_role text;
begin
  select role into v_role from users where id = p_user_id and erased_at is null for no key update;
  if not found then
    outcome := 'user_not_found';
    return next;
    return;
  end if;
  if v_role = 'admin' then
    outcome := 'is_admin';
    return next;
    return;
  end if;
  if p_actor = p_user_id and not exists (
    select from sessions
     where id = p_session_id and user_id = p_user_id and proved_at > p_proved_since
  ) then
    outcome := 'proof_required';
    return next;
    return;
  end if;
  waits_for := erasure_obstacles(p_user_id, p_gives_up_credit);
  select r.id, r.due_at into request_id, due_at from privacy_requests r
   where r.user_id = p_user_id and r.kind = 'erase' and r.state = 'waiting';
  if found then
    -- Credit that came after the first request can be given up by another.
    update privacy_requests r
       set gives_up_credit = r.gives_up_credit or p_gives_up_credit,
           waits_for = erasure_obstacles(p_user_id, r.gives_up_credit or p_gives_up_credit)
     where r.id = request_id
    returning r.waits_for into waits_for;
    outcome := 'existing';
    return next;
    return;
  end if;
  if 'credit_left' = any (waits_for) then
    outcome := 'credit_left';
    select a.balance_pence into credit_pence from credit_accounts a where a.customer_id = p_user_id;
    return next;
    return;
  end if;

  insert into privacy_requests (user_id, kind, state, actor, due_at, gives_up_credit, waits_for)
  values (p_user_id, 'erase', 'waiting', p_actor, now() + interval '72 hours', p_gives_up_credit, waits_for)
  returning id, due_at into request_id, due_at;
  if p_actor <> p_user_id then
    insert into audit_log (actor, action, subject_type, subject_id, detail)
    values (p_actor, 'erasure_requested', 'user', p_user_id, jsonb_build_object('request', request_id));
  end if;
  perform graphile_worker.add_job('send_erasure_notice',
    json_build_object('request_id', request_id), job_key => 'erasure_notice:' || request_id);
  outcome := 'asked';
  return next;
end $$;
