-- Records what a member of staff writes to a customer, once for each p_id, and returns whom its mail goes to
-- (message_recipient), which the caller queues in this transaction. A message of the contact form that it answers is done.
-- Outcomes: sent, again, not_found.
create function send_staff_message(
  p_id uuid, p_order_id uuid, p_return_id uuid, p_contact_message_id uuid, p_user_id uuid,
  p_subject text, p_body text, p_files jsonb, p_actor text
) returns table (outcome text, email text, name text, language text, order_id uuid, quote text)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_to record;
begin
  -- Nobody is erased between this and the mail.
  perform from orders o
    where o.id = p_order_id or o.id = (select r.order_id from returns r where r.id = p_return_id) for share;
  perform from contact_messages m where m.id = p_contact_message_id for share;
  perform from users u where u.id = p_user_id for share;
  select * into v_to from message_recipient(p_order_id, p_return_id, p_contact_message_id, p_user_id);
  if not found then
    return query select 'not_found', null::text, null::text, null::text, null::uuid, null::text;
    return;
  end if;
  insert into staff_messages (id, user_id, order_id, return_id, contact_message_id, recipient, subject, body, files, author)
  values (p_id, v_to.user_id, v_to.order_id, p_return_id, p_contact_message_id, lower(v_to.email), p_subject, p_body,
          p_files, p_actor)
  on conflict (id) do nothing;
  if not found then
    return query select 'again', null::text, null::text, null::text, null::uuid, null::text;
    return;
  end if;
  if p_contact_message_id is not null then
    perform settle_contact_message(p_contact_message_id, true, p_actor);
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'customer_written_to',
          case when v_to.order_id is not null then 'order'
               when p_contact_message_id is not null then 'contact_message' else 'user' end,
          coalesce(v_to.order_id, p_contact_message_id, v_to.user_id)::text, jsonb_build_object('message', p_id));
  return query select 'sent', v_to.email, v_to.name, v_to.language, v_to.order_id, v_to.quote;
end $$;
