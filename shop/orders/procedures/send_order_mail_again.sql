-- Sends a mail about an order once more, as it was and to whom it went; the same key once, however
-- often it is asked for. Outcomes: done, existing, mail_not_found (of this order).
create function send_order_mail_again(p_order_id uuid, p_email_id uuid, p_key uuid, p_actor text)
returns text language plpgsql as $$
declare
  v_copy uuid;
begin
  if not exists (select from emails e where e.id = p_email_id and e.order_id = p_order_id
                   and e.forgotten_at is null) then
    return 'mail_not_found';
  end if;
  insert into emails (kind, dedupe_key, recipient, subject, html, plain_text, order_id)
  select e.kind, 'again:' || p_email_id || ':' || p_key, e.recipient, e.subject, e.html, e.plain_text, e.order_id
    from emails e where e.id = p_email_id
  on conflict (dedupe_key) do nothing
  returning id into v_copy;
  if v_copy is null then
    return 'existing';
  end if;
  insert into email_attachments (email_id, position, name, media_type, content)
  select v_copy, a.position, a.name, a.media_type, a.content from email_attachments a where a.email_id = p_email_id;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'order_mail_sent_again', 'order', p_order_id::text,
          jsonb_build_object('mail', p_email_id));
  perform graphile_worker.add_job('send_email',
    json_build_object('email_id', v_copy), job_key => 'email:' || v_copy);
  return 'done';
end $$;
