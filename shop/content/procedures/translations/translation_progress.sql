-- How many English texts each kind of content has, how many are translated into a language, and how many of
-- those translations are outdated. p_local_kinds: those of local_texts(), where none is outdated.
create function translation_progress(p_language text, p_kinds text[], p_local_kinds text[] default '{}')
returns table (kind text, total integer, translated integer, outdated integer) language plpgsql stable as $$
declare
  v_kind text;
begin
  foreach v_kind in array p_kinds loop
    return query
      select v_kind, count(*)::integer, count(t.text)::integer,
             count(*) filter (where t.source_hash <> md5(x.source))::integer
        from translatable_texts(v_kind) x
        left join (select c.subject_id, c.field, c.text, c.source_hash from content_translations c
                    where c.kind = v_kind and c.language = p_language) t
          on t.subject_id = x.subject_id and t.field = x.field;
  end loop;
  foreach v_kind in array p_local_kinds loop
    return query
      select v_kind, count(*)::integer, (count(*) filter (where has_text(x.texts -> p_language)))::integer, 0
        from local_texts(v_kind) x;
  end loop;
end $$;
