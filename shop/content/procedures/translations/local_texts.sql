-- Texts that are written in every language where they are edited, of a kind: free_page (the home page, too), attribute,
-- size_system, set and video, whose captions stand for by their hashes. texts: by language, with English at least. title: what staff know the subject by; key: what the
-- address of its editor has. Names of single sizes are not among them: most are the same in every language.
create function local_texts(p_kind text) returns table (
  subject_id uuid, key text, title text, texts jsonb
) language sql stable as $$
  select p.id, case p.slug when 'home' then p.slug else p.id::text end, coalesce(nullif(p.title, ''), p.slug), t.it
    from content_pages p
   cross join lateral (
         select jsonb_path_query(p.body, 'strict $.** ? (@.type() == "object" && exists (@.en))') as it
          union all
         select jsonb_build_object('en', f.source)
                || coalesce((select jsonb_object_agg(h.key, h.value -> f.field)
                               from jsonb_each(p.body -> 'heads') h where h.value ? f.field), '{}')
           from (values ('title', p.title), ('description', p.description)) f (field, source)
          where p.slug <> 'home') t
   where p_kind = 'free_page' and (p.kind = 'free_page' or p.slug = 'home') and has_text(t.it -> 'en')
   union all
  select a.id, a.id::text, a.names ->> 'en', t.it
    from attributes a
   cross join lateral (select a.names union all select a.units union all
                       select c.it -> 'names' from jsonb_array_elements(a.choices) c (it)) t (it)
   where p_kind = 'attribute' and has_text(t.it -> 'en')
   union all
  select y.id, y.id::text, y.name, y.labels from size_systems y where p_kind = 'size_system' and y.kind <> 'grid'
   union all
  select s.id, s.id::text, s.names ->> 'en', t.it
    from sets s
   cross join lateral (values (s.names), (s.texts)) t (it)
   where p_kind = 'set' and has_text(t.it -> 'en')
   union all
  select v.id, v.id::text, coalesce(nullif(v.file_name, ''), v.id::text), c.it
    from videos v
   cross join lateral captions_of(v.id) c (it)
   where p_kind = 'video' and v.has_sound and not v.is_wordless and c.it ? 'en'
$$;
