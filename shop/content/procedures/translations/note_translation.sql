-- Writes to the audit log that a text in another language was saved; null: there was none, or is none now.
create function note_translation(
  p_kind text, p_subject_id uuid, p_language text, p_field text, p_before text, p_after text, p_actor text
) returns void language sql as $$
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  select p_actor, 'translation_changed',
         case p_kind when 'delivery_method' then 'delivery' when 'site' then 'setting' when 'set_slug' then 'set'
                     when 'free_page_slug' then 'free_page' else p_kind end,
         case p_kind when 'page' then (select p.slug from content_pages p where p.id = p_subject_id)
                     when 'site' then regexp_replace(p_field, ':.*', '') else p_subject_id::text end,
         case when p_before is not null then facts || jsonb_build_object('text', left(p_before, 500)) end,
         case when p_after is not null then facts || jsonb_build_object('text', left(p_after, 500)) end
    from (values (jsonb_build_object('language', p_language, 'field', p_field))) of_text (facts)
$$;
