-- The translation of a text of a subject as long as it is of p_source, which an order or a document keeps of its time;
-- null for none.
create function kept_translation(
  p_kind text, p_subject_id uuid, p_language text, p_field text, p_source text
) returns text language sql stable as $$
  select t.text from content_translations t
   where t.kind = p_kind and t.subject_id = p_subject_id and t.language = p_language and t.field = p_field
     and t.source_hash = md5(p_source)
$$;
