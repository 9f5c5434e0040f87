-- Deletes a free page with its versions, if p_version is still current; its address leads to p_redirect_to from then
-- on, or nowhere where that is null. Outcomes: deleted (also when it is not there any more), version_conflict.
create function delete_free_page(p_page_id uuid, p_version integer, p_redirect_to text, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_key text := p_page_id::text;
  v_slug text;
begin
  perform lock_post_slugs();
  select p.slug into v_slug from content_pages p where p.id = p_page_id and p.kind = 'free_page' for update;
  if not found then
    return query select 'deleted';
    return;
  end if;
  if p_version <> coalesce((select d.version from content_drafts d
                             where d.kind = 'free_page' and d.key = v_key), 1) then
    return query select 'version_conflict';
    return;
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, detail, before)
  values (p_actor, 'free_page_deleted', 'free_page', v_key,
          jsonb_strip_nulls(jsonb_build_object('redirect_to', p_redirect_to)),
          content_facts(content_of('free_page', v_key)));
  delete from content_drafts d where d.kind = 'free_page' and d.key = v_key;
  delete from content_versions v where v.kind = 'free_page' and v.key = v_key;
  delete from content_pages p where p.id = p_page_id;
  if p_redirect_to is not null then perform redirect_free_page(v_slug, p_redirect_to); end if;
  return query select 'deleted';
end $$;
