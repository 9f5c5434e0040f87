-- Forgets a person as requested, once the time to withdraw is over and nothing prevents it any more
-- (erasure_obstacles), all or nothing. A finished one is repeated once: a write in progress at that moment
-- may have come afterwards. Outcomes: done, postponed (waits_for; is_first: they have not been notified),
-- not_due, taken_back, not_found.
create function erase_person(p_request_id uuid)
returns table (outcome text, user_id uuid, waits_for text[], is_first boolean)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_request privacy_requests;
  v_keeps boolean;
begin
  select r.user_id into user_id from privacy_requests r where r.id = p_request_id and r.kind = 'erase';
  if not found then
    outcome := 'not_found';
    return next;
    return;
  end if;
  -- No sign-in and no change of a role meanwhile, then no order, payment or line of a cart.
  perform from users u where u.id = erase_person.user_id for no key update;
  perform from lock_cart(erase_person.user_id);
  select * into strict v_request from privacy_requests r where r.id = p_request_id for update;
  if v_request.state = 'taken_back' then
    outcome := 'taken_back';
    return next;
    return;
  end if;
  if v_request.state = 'done' then
    perform forget_person(v_request.user_id);
    outcome := 'done';
    return next;
    return;
  end if;
  if v_request.due_at > now() then
    outcome := 'not_due';
    return next;
    return;
  end if;

  -- What staff and the provider do about these orders is over before, or waits and sees what is left.
  perform from orders o where o.customer_id = v_request.user_id order by o.created_at, o.id for update;
  waits_for := erasure_obstacles(v_request.user_id, v_request.gives_up_credit);
  if waits_for <> '{}' then
    outcome := 'postponed';
    is_first := v_request.told_waiting_at is null;
    update privacy_requests r
       set waits_for = erase_person.waits_for, told_waiting_at = coalesce(r.told_waiting_at, now())
     where r.id = p_request_id;
    if is_first then
      perform graphile_worker.add_job('send_erasure_notice',
        json_build_object('request_id', p_request_id), job_key => 'erasure_notice:' || p_request_id);
    end if;
    return next;
    return;
  end if;

  v_keeps := forget_person(v_request.user_id);
  update privacy_requests r set state = 'done', done_at = now(), waits_for = '{}' where r.id = p_request_id;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values ('erase_people', 'person_erased', 'user', v_request.user_id::text,
          jsonb_build_object('request', p_request_id, 'keeps_row', v_keeps));
  outcome := 'done';
  return next;
end $$;
