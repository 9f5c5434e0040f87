-- Asks for all that is kept about a person as a file, made by the job export_personal_data within minutes.
-- p_actor: they themselves, or a colleague for them. While one is being made there is no other. Outcomes:
-- asked, existing, user_not_found (or forgotten).
create function request_export(p_user_id uuid, p_actor uuid)
returns table (outcome text, request_id uuid) language plpgsql as $$
begin
  perform from users u where u.id = p_user_id and u.erased_at is null for no key update;
  if not found then
    return query select 'user_not_found', null::uuid;
    return;
  end if;
  select r.id into request_id from privacy_requests r
   where r.user_id = p_user_id and r.kind = 'export' and r.state = 'asked';
  if found then
    outcome := 'existing';
    return next;
    return;
  end if;
  insert into privacy_requests (user_id, kind, state, actor, due_at)
  values (p_user_id, 'export', 'asked', p_actor, now())
  returning id into request_id;
  if p_actor <> p_user_id then
    insert into audit_log (actor, action, subject_type, subject_id, detail)
    values (p_actor, 'export_requested', 'user', p_user_id, jsonb_build_object('request', request_id));
  end if;
  perform graphile_worker.add_job('export_personal_data',
    json_build_object('request_id', request_id), job_key => 'export_personal_data:' || request_id);
  outcome := 'asked';
  return next;
end $$;
