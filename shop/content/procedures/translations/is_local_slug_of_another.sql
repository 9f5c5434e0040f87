-- Whether another one of a kind has this slug in some language: it cannot be the English slug of this one, which
-- has its address in every language that has none of its own.
create function is_local_slug_of_another(p_kind text, p_subject_id uuid, p_slug text) returns boolean
language sql stable as $$
  select exists (select from content_translations t
                  where t.kind = p_kind and t.field = 'slug' and t.text = p_slug and t.subject_id <> p_subject_id)
$$;
