-- The slug of a subject in a language; null where it has only the English one.
create function local_slug(p_kind text, p_subject_id uuid, p_language text) returns text
language sql stable parallel safe as $$
  select t.text from content_translations t
   where t.kind = p_kind and t.subject_id = p_subject_id and t.language = p_language and t.field = 'slug'
$$;
