-- Deletes a template of messages if p_version is still current. Outcomes: deleted (also when it is already gone),
-- version_conflict.
create function delete_message_template(p_id uuid, p_version integer, p_actor text)
returns table (outcome text) language plpgsql as $$
declare
  v_old message_templates;
begin
  select * into v_old from message_templates t where t.id = p_id for update;
  if not found then
    return query select 'deleted';
  elsif v_old.version <> p_version then
    return query select 'version_conflict';
  else
    delete from message_templates t where t.id = p_id;
    insert into audit_log (actor, action, subject_type, subject_id, before)
    values (p_actor, 'message_template_deleted', 'message_template', p_id::text,
            jsonb_build_object('name', v_old.name));
    return query select 'deleted';
  end if;
end $$;
