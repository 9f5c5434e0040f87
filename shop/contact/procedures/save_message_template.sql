-- Creates a template of messages (p_version 0) with the caller's id, or saves one if p_version is still current. Outcomes:
-- created, saved (also when nothing changes), template_not_found, version_conflict, name_taken, too_many (100 are the
-- most).
create function save_message_template(
  p_id uuid, p_version integer, p_name text, p_subject text, p_body text, p_actor text
) returns table (outcome text) language plpgsql as $$
declare
  v_old message_templates;
begin
  -- Two that are created at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('message_templates', 0));
  select * into v_old from message_templates t where t.id = p_id for no key update;
  if not found and p_version > 0 then
    return query select 'template_not_found';
  elsif (v_old.name, v_old.subject, v_old.body) = (p_name, p_subject, p_body) then
    -- Version 0: sent again because its answer was lost.
    return query select case when p_version = 0 then 'created' else 'saved' end;
  elsif v_old.version <> p_version then
    return query select 'version_conflict';
  elsif exists (select from message_templates t where lower(t.name) = lower(p_name) and t.id <> p_id) then
    return query select 'name_taken';
  elsif v_old.id is null and (select count(*) from message_templates) >= 100 then
    return query select 'too_many';
  else
    insert into message_templates as t (id, name, subject, body) values (p_id, p_name, p_subject, p_body)
        on conflict (id) do update
           set name = excluded.name, subject = excluded.subject, body = excluded.body, version = t.version + 1;
    perform audit_saved_record('message_template', p_id,
      case when v_old.id is not null then to_jsonb(v_old) end,
      jsonb_build_object('name', p_name, 'subject', p_subject, 'body', p_body), p_actor);
    return query select case when v_old.id is null then 'created' else 'saved' end;
  end if;
end $$;
