-- Has a mail whose last try failed tried again now. Outcomes: queued, also when it is asked for twice;
-- not_failed (sent, or not tried yet), mail_not_found.
create function retry_mail(p_email_id uuid, p_actor text) returns text language plpgsql as $$
declare
  v_mail emails;
begin
  -- Without a lock: the job gives a mail to one who hands it over, and finds what was sent meanwhile done.
  select * into v_mail from emails where id = p_email_id;
  if not found then
    return 'mail_not_found';
  end if;
  if v_mail.sent_at is not null or v_mail.last_error is null then
    return 'not_failed';
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'mail_retried', 'mail', p_email_id::text, jsonb_build_object('kind', v_mail.kind));
  perform graphile_worker.add_job('send_email',
    json_build_object('email_id', p_email_id), job_key => 'email:' || p_email_id);
  return 'queued';
end $$;
