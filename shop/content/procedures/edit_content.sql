-- Saves a post, a text page, a free page or the menus if p_version is still current; version 0 makes a post or a free page under
-- an id of the caller's.
-- p_content: fields as content_of has them, null for none. p_then: what becomes of it.
--   save, restore  it waits as a draft beside what everybody reads
--   publish        everybody reads it now
--   schedule       everybody reads it from p_publish_at
--   unplan         it is no longer to be published by itself
--   unpublish      nobody reads the post or the free page any more
-- Outcomes: saved (also when it is like that already), not_found, version_conflict (somebody saved another
-- version: nothing is written), not_in_future, and those of refuse_content with the fields at fault. edited:
-- as it is now (content_to_edit).
create function edit_content(
  p_kind text, p_key text, p_version integer, p_content jsonb, p_then text, p_publish_at timestamptz, p_actor text
) returns table (outcome text, fields text[], edited jsonb) language plpgsql set enable_seqscan = off as $$
declare
  v_status text;
  v_draft content_drafts;
  v_live jsonb;
  v_is jsonb;
  v_new jsonb;
  v_planned timestamptz;
  v_is_done boolean;
  v_is_new boolean := false;
begin
  if p_kind = 'page' then
    if p_then = 'unpublish' then raise 'Pages are always published.'; end if;
    select 'published' into v_status from content_pages p
     where p.slug = p_key and p.kind = 'page' for no key update;
    -- Its texts are settings.
    if p_key = 'home' then perform pg_advisory_xact_lock(hashtextextended('settings', 0)); end if;
  elsif p_kind = 'menus' then
    if p_then = 'unpublish' then raise 'Menus are always published.'; end if;
    -- As save_settings does: what is not set yet has no row that could be locked.
    perform pg_advisory_xact_lock(hashtextextended('settings', 0));
    v_status := 'published';
  elsif p_kind = 'free_page' then
    perform lock_post_slugs();
    select p.status, p.published_at into v_status, v_planned from content_pages p
     where p.id = p_key::uuid and p.kind = 'free_page' for update;
    if v_status is null and p_version = 0 then
      return query select r.outcome, r.fields, null::jsonb from refuse_content(p_kind, p_key, p_content, false) r;
      if found then return; end if;
      insert into content_pages (id, kind, slug, title, description, body, status)
      values (p_key::uuid, 'free_page', p_content ->> 'slug', '', '', p_content -> 'body', 'draft');
      insert into audit_log (actor, action, subject_type, subject_id, after)
      values (p_actor, 'free_page_created', 'free_page', p_key, content_facts(p_content));
      v_status := 'draft';
      v_is_new := true;
    end if;
  else
    perform lock_post_slugs();
    select p.status, p.published_at into v_status, v_planned from posts p where p.id = p_key::uuid for no key update;
    if v_status is null and p_version = 0 then
      return query select r.outcome, r.fields, null::jsonb from refuse_content(p_kind, p_key, p_content, false) r;
      if found then return; end if;
      insert into posts (id, slug, title, summary, author, body)
      values (p_key::uuid, p_content ->> 'slug', '', '', '', p_content -> 'body');
      insert into audit_log (actor, action, subject_type, subject_id, after)
      values (p_actor, 'post_created', 'post', p_key, content_facts(p_content));
      v_status := 'draft';
      v_is_new := true;
    end if;
  end if;
  if v_status is null then
    return query select 'not_found', '{}'::text[], null::jsonb;
    return;
  end if;

  insert into content_drafts (kind, key) values (p_kind, p_key) on conflict do nothing;
  select * into v_draft from content_drafts d where d.kind = p_kind and d.key = p_key;
  v_planned := case v_status when 'scheduled' then v_planned else v_draft.publish_at end;
  v_live := content_of(p_kind, p_key);
  -- A draft from before a field was edited has that as it stands.
  v_is := v_live || coalesce(v_draft.content, '{}');
  v_new := v_is || coalesce(p_content, '{}');
  v_is_done := v_new = v_is and case p_then
    when 'publish' then v_status = 'published' and v_draft.content is null
    when 'schedule' then v_planned is not distinct from p_publish_at
    when 'unplan' then v_planned is null
    when 'unpublish' then v_status <> 'published' and v_planned is null
    else true end;
  -- Also where it is sent again because its answer was lost.
  if v_is_done then
    return query select 'saved', '{}'::text[], content_to_edit(p_kind, p_key);
    return;
  end if;
  -- Nobody has seen version 0 of what is there already.
  if v_draft.version <> greatest(p_version, 1) or p_version = 0 and not v_is_new then
    return query select 'version_conflict', '{}'::text[], content_to_edit(p_kind, p_key);
    return;
  end if;
  if p_then = 'schedule' and p_publish_at <= now() then
    return query select 'not_in_future', array['publish_at'], content_to_edit(p_kind, p_key);
    return;
  end if;
  return query
    select r.outcome, r.fields, content_to_edit(p_kind, p_key)
      from refuse_content(p_kind, p_key, v_new, p_then in ('publish', 'schedule')
             or (p_then in ('save', 'restore') and v_planned is not null)) r;
  if found then return; end if;

  if p_then = 'publish' then
    perform put_content_out(p_kind, p_key, v_new, now(), p_actor);
  elsif v_status = 'published' and p_then <> 'unpublish' then
    update content_drafts d
       -- What is to be published once is planned, also where it says what is read now.
       set content = case when v_new = v_live and p_then <> 'schedule' then null else v_new end,
           publish_at = case when p_then = 'schedule' then p_publish_at
                             when p_then = 'unplan' or v_new = v_live then null else d.publish_at end
     where d.kind = p_kind and d.key = p_key;
  else
    if v_status = 'published' then
      -- Kept as what was read, so that it can be again.
      insert into content_versions (kind, key, content, published_at)
      select p_kind, p_key, v_live, live.published_at
        from (select p.published_at from posts p where p_kind = 'post' and p.id = p_key::uuid
              union all
              select p.published_at from content_pages p where p_kind = 'free_page' and p.id = p_key::uuid) live
       where not exists (select from content_versions v where v.kind = p_kind and v.key = p_key);
      update content_drafts d set content = null, publish_at = null where d.kind = p_kind and d.key = p_key;
    end if;
    if p_kind = 'post' then
      update posts p
         set status = case p_then when 'schedule' then 'scheduled' when 'save' then p.status
                                  when 'restore' then p.status else 'draft' end,
             published_at = case when p_then = 'schedule' then p_publish_at
                                 when p_then in ('unplan', 'unpublish') and p.status = 'scheduled' then null
                                 else p.published_at end
       where p.id = p_key::uuid;
    else
      update content_pages p
         set status = case p_then when 'schedule' then 'scheduled' when 'save' then p.status
                                  when 'restore' then p.status else 'draft' end,
             published_at = case when p_then = 'schedule' then p_publish_at
                                 when p_then in ('unplan', 'unpublish') and p.status = 'scheduled' then null
                                 else p.published_at end
       where p.id = p_key::uuid;
    end if;
    perform write_content(p_kind, p_key, v_new);
  end if;
  -- Typing is saved again and again: the audit log records it once in ten minutes.
  if p_then <> 'save' or v_draft.noted_by is distinct from p_actor
     or v_draft.noted_at < now() - interval '10 minutes' then
    perform note_content(p_kind, p_key, case p_then when 'save' then 'content_saved' when 'publish' then 'content_published'
      when 'schedule' then 'content_scheduled' when 'unplan' then 'content_unplanned'
      when 'restore' then 'content_restored'
      else case p_kind when 'post' then 'post_unpublished' else 'free_page_unpublished' end end, v_is, v_new, p_publish_at, p_actor);
  end if;
  update content_drafts d
     set version = d.version + 1, noted_by = p_actor,
         noted_at = case when p_then = 'save' and v_draft.noted_by = p_actor
                          and v_draft.noted_at >= now() - interval '10 minutes' then d.noted_at else now() end
   where d.kind = p_kind and d.key = p_key;
  return query select 'saved', '{}'::text[], content_to_edit(p_kind, p_key);
end $$;
