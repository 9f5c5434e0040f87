-- Saves the draft of the shop's branding, or publishes it, if p_version is still current. p_content: all of it
-- (brandings.content). p_then: save, or publish, which also sets the settings that pages, mails and documents
-- read. Outcomes: saved (also when it is like that already), version_conflict (nothing was written). content and
-- version: as they are now; written: the settings that changed.
create function edit_branding(p_version integer, p_content jsonb, p_then text, p_actor text)
returns table (outcome text, version integer, content jsonb, written jsonb)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_draft branding_draft;
  v_live jsonb;
  v_is jsonb;
  v_written jsonb := '[]';
begin
  select * into strict v_draft from branding_draft d for update;
  select b.content into strict v_live from brandings b order by b.id desc limit 1;
  v_is := coalesce(v_draft.content, v_live);

  -- Also where it is sent again because its answer was lost.
  if p_content = v_is and (p_then = 'save' or v_is = v_live) then
    return query select 'saved', v_draft.version, v_is, v_written;
    return;
  end if;
  if v_draft.version <> p_version then
    return query select 'version_conflict', v_draft.version, v_is, v_written;
    return;
  end if;

  if p_then = 'publish' and p_content <> v_live then
    insert into brandings (content, actor) values (p_content, p_actor);
    -- As save_settings does: what is not set yet has no row that could be locked.
    perform pg_advisory_xact_lock(hashtextextended('settings', 0));
    with written as (
      insert into settings as s (key, value)
      select n.key, n.value
        from (values ('branding', p_content), ('shop_logo', coalesce(p_content -> 'logo', 'null'))) n(key, value)
       -- A logo that stays drops no page.
       where n.value is distinct from coalesce((select s.value from settings s where s.key = n.key), 'null')
          on conflict (key) do update set value = excluded.value
      returning s.key, s.value, s.version)
    select coalesce(jsonb_agg(to_jsonb(w)), '[]') into v_written from written w;
  end if;
  update branding_draft d
     set version = d.version + 1,
         content = case when p_then = 'publish' or p_content = v_live then null else p_content end;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, case p_then when 'publish' then 'branding_published' else 'branding_saved' end, 'setting', 'branding',
          changed_facts(v_is, p_content), changed_facts(p_content, v_is));
  return query select 'saved', v_draft.version + 1, p_content, v_written;
end $$;
