-- What a set (p_kind set_slug) or a free page (free_page_slug) is called in a language; null where it has no name in it.
create function local_name(p_kind text, p_subject_id uuid, p_language text) returns text language sql stable as $$
  select s.names ->> p_language from sets s where p_kind = 'set_slug' and s.id = p_subject_id
   union all
  select p.body #>> array['heads', p_language, 'title'] from content_pages p
   where p_kind = 'free_page_slug' and p.id = p_subject_id
$$;
