-- A post or a page as its editor has it; null where there is none. content: what is edited, has_draft:
-- whether everybody reads something else; publish_at: when it is planned to be published; was_public:
-- whether anybody could ever read it.
create function content_to_edit(p_kind text, p_key text) returns jsonb language plpgsql stable as $$
declare
  v_status text := 'published';
  v_planned timestamptz;
  v_draft content_drafts;
  v_is jsonb := content_of(p_kind, p_key);
begin
  if v_is is null then return null; end if;
  select * into v_draft from content_drafts d where d.kind = p_kind and d.key = p_key;
  if p_kind = 'post' then
    select p.status, p.published_at into v_status, v_planned from posts p where p.id = p_key::uuid;
  elsif p_kind = 'free_page' then
    select p.status, p.published_at into v_status, v_planned from content_pages p where p.id = p_key::uuid;
  end if;
  return jsonb_build_object(
    'kind', p_kind, 'key', p_key, 'version', coalesce(v_draft.version, 1),
    'status', v_status,
    -- A draft from before a field was edited has that as it stands.
    'content', v_is || coalesce(v_draft.content, '{}'), 'has_draft', v_draft.content is not null,
    'publish_at', case v_status when 'scheduled' then v_planned else v_draft.publish_at end,
    'was_public', v_status = 'published'
      or exists (select from content_versions v where v.kind = p_kind and v.key = p_key));
end $$;
