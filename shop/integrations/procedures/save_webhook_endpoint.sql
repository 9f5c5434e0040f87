-- Makes an endpoint (p_version 0) under an id of the caller's and with p_secret (sealed), or saves one for
-- anyone who saw p_version of it. p_fields: name, url, events, is_on. Switched on, it begins without failures.
-- Outcomes: created, made_before (the same was sent again; its secret is the first one's), saved (also when it is like
-- that already), not_found, version_conflict.
create function save_webhook_endpoint(p_id uuid, p_version integer, p_fields jsonb, p_secret text,
                                      p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old webhook_endpoints;
  v_events text[] := array(select jsonb_array_elements_text(p_fields -> 'events'));
  v_is jsonb;
  v_will jsonb;
begin
  if p_version = 0 then
    insert into webhook_endpoints (id, name, url, events, is_on, secret)
    values (p_id, p_fields ->> 'name', p_fields ->> 'url', v_events, (p_fields ->> 'is_on')::boolean, p_secret)
    on conflict (id) do nothing;
    if found then
      insert into audit_log (actor, action, subject_type, subject_id, after)
      values (p_actor, 'webhook_created', 'webhook', p_id::text, without_webhook_path(p_fields));
      return query select 'created';
      return;
    end if;
  end if;

  select * into v_old from webhook_endpoints w where w.id = p_id for no key update;
  if not found then
    return query select 'not_found';
    return;
  end if;
  v_is := jsonb_build_object('name', v_old.name, 'url', v_old.url, 'events', to_jsonb(v_old.events),
                             'is_on', v_old.is_on);
  v_will := jsonb_build_object('name', p_fields -> 'name', 'url', p_fields -> 'url',
                               'events', to_jsonb(v_events), 'is_on', p_fields -> 'is_on');
  if v_will = v_is then
    return query select case when p_version = 0 then 'made_before' else 'saved' end;
    return;
  end if;
  if v_old.version <> p_version then
    return query select 'version_conflict';
    return;
  end if;
  update webhook_endpoints w
     set name = p_fields ->> 'name', url = p_fields ->> 'url', events = v_events,
         is_on = (p_fields ->> 'is_on')::boolean, version = w.version + 1,
         failing_since = case when w.is_on then w.failing_since end,
         switched_off_at = case when not (p_fields ->> 'is_on')::boolean then w.switched_off_at end
   where w.id = p_id;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'webhook_changed', 'webhook', p_id::text,
          without_webhook_path(changed_facts(v_is, v_will)), without_webhook_path(changed_facts(v_will, v_is)));
  return query select 'saved';
end $$;
