-- Makes a version of a post or a page what is edited, if p_version is still current; nobody reads it before
-- it is published. Outcomes: those of edit_content; not_found also for a version of something else.
create function restore_content(p_kind text, p_key text, p_version_id bigint, p_version integer, p_actor text)
returns table (outcome text, fields text[], edited jsonb) language plpgsql set enable_seqscan = off as $$
declare
  v_content jsonb;
begin
  select v.content into v_content from content_versions v
   where v.id = p_version_id and v.kind = p_kind and v.key = p_key;
  if not found then
    return query select 'not_found', '{}'::text[], null::jsonb;
    return;
  end if;
  return query select * from edit_content(p_kind, p_key, p_version, v_content, 'restore', null, p_actor);
end $$;
