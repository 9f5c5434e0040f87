-- What has or had this slug in another language than English, of a kind; null for none. The asked language comes
-- first, and what has the slug now before what had it.
create function trace_local_slug(p_kind text, p_slug text, p_language text) returns uuid
language sql stable parallel safe as $$
  select found.subject_id
    from (select t.subject_id, t.language, false as is_former from content_translations t
           where t.kind = p_kind and t.field = 'slug' and t.text = p_slug
           union all
          select f.subject_id, f.language, true from former_local_slugs f
           where f.kind = p_kind and f.slug = p_slug) found
   order by found.language = p_language desc, found.is_former, found.language
   limit 1
$$;
