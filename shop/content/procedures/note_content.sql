-- Notes in the audit log what was done to a post or a page, and what of it changed.
create function note_content(
  p_kind text, p_key text, p_action text, p_was jsonb, p_new jsonb, p_publish_at timestamptz, p_actor text
) returns void language sql as $$
  insert into audit_log (actor, action, subject_type, subject_id, detail, before, after)
  select p_actor, p_action, p_kind, p_key,
         case when p_publish_at is null then '{}' else jsonb_build_object('publish_at', p_publish_at) end,
         jsonb_object_agg(f.key, f.value) filter (where p_was -> f.key <> p_new -> f.key),
         jsonb_object_agg(f.key, content_facts(p_new) -> f.key) filter (where p_was -> f.key <> p_new -> f.key)
    from jsonb_each(content_facts(p_was)) f
$$;
