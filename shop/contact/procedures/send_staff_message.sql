-- Records what a member of staff writes to a customer, once for each p_id; what message_recipient finds is who it goes to.
-- A message of the contact form that it answers is done. Outcomes: sent (its mail is the caller's, in this transaction),
-- again, not_found.
create function send_staff_message(
  p_id uuid, p_order_id uuid, p_return_id uuid, p_contact_message_id uuid, p_user_id uuid,
  p_subject text, p_body text, p_files jsonb, p_actor text
) returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_to record;
begin
  select * into v_to from message_recipient(p_order_id, p_return_id, p_contact_message_id, p_user_id);
  if not found then
    return query select 'not_found';
    return;
  end if;
  insert into staff_messages (id, user_id, order_id, return_id, contact_message_id, recipient, subject, body, files, author)
  values (p_id, v_to.user_id, v_to.order_id, p_return_id, p_contact_message_id, lower(v_to.email), p_subject, p_body,
          p_files, p_actor)
  on conflict (id) do nothing;
  if not found then
    return query select 'again';
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
  return query select 'sent';
end $$;
