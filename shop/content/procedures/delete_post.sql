-- Deletes a post that nobody could ever read, if p_version is still current. Outcomes: deleted (also when
-- it is not there any more), version_conflict, was_public.
create function delete_post(p_post_id uuid, p_version integer, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_post posts;
begin
  select * into v_post from posts p where p.id = p_post_id for update;
  if not found then
    return query select 'deleted';
    return;
  end if;
  if v_post.status = 'published' or v_post.published_at <= now()
     or exists (select from content_versions v where v.kind = 'post' and v.key = p_post_id::text) then
    return query select 'was_public';
    return;
  end if;
  if p_version <> coalesce((select d.version from content_drafts d
                             where d.kind = 'post' and d.key = p_post_id::text), 1) then
    return query select 'version_conflict';
    return;
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, before)
  values (p_actor, 'post_deleted', 'post', p_post_id::text, content_facts(content_of('post', p_post_id::text)));
  delete from content_drafts d where d.kind = 'post' and d.key = p_post_id::text;
  delete from posts p where p.id = p_post_id;
  return query select 'deleted';
end $$;
