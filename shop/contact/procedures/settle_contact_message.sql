-- Marks a message of the contact form as done, or as open again. Outcomes: settled (also where it is so already),
-- not_found.
create function settle_contact_message(p_message_id uuid, p_is_done boolean, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_state text := case when p_is_done then 'done' else 'open' end;
  v_was text;
begin
  select m.state into v_was from contact_messages m where m.id = p_message_id for update;
  if not found then
    return query select 'not_found';
    return;
  end if;
  if v_was <> v_state then
    update contact_messages m
       set state = v_state, done_at = case when p_is_done then now() end, done_by = case when p_is_done then p_actor end
     where m.id = p_message_id;
    insert into audit_log (actor, action, subject_type, subject_id, before, after)
    values (p_actor, 'contact_message_settled', 'contact_message', p_message_id::text,
            jsonb_build_object('state', v_was), jsonb_build_object('state', v_state));
  end if;
  return query select 'settled';
end $$;
