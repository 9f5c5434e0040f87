-- Withdraws a request to be forgotten, as long as it has not been done. Outcomes: taken_back (also when it
-- was before), nothing_asked (or it is already done).
create function take_back_erasure(p_user_id uuid, p_actor uuid) returns text language plpgsql as $$
declare
  v_request uuid;
begin
  -- The row that erase_person takes first.
  perform from users where id = p_user_id for no key update;
  update privacy_requests set state = 'taken_back', taken_back_at = now()
   where user_id = p_user_id and kind = 'erase' and state = 'waiting'
  returning id into v_request;
  if not found then
    return coalesce((
      select case r.state when 'taken_back' then 'taken_back' else 'nothing_asked' end
        from privacy_requests r where r.user_id = p_user_id and r.kind = 'erase'
       order by r.asked_at desc limit 1), 'nothing_asked');
  end if;
  if p_actor <> p_user_id then
    insert into audit_log (actor, action, subject_type, subject_id, detail)
    values (p_actor, 'erasure_taken_back', 'user', p_user_id, jsonb_build_object('request', v_request));
  end if;
  perform graphile_worker.add_job('send_erasure_notice',
    json_build_object('request_id', v_request), job_key => 'erasure_notice:' || v_request);
  return 'taken_back';
end $$;
