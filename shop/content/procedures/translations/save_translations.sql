-- Saves texts in a language. p_texts: [{kind, subject_id, field, version, text, source}], version that of the
-- translation that was read, 0 for none; an empty text deletes it. source: the English text it translates, where
-- that may be a former one. Each is saved or refused by itself; place
-- counts them from 1. Outcomes: saved (also when it says so already of the present English text), not_found (no
-- such text in English), version_conflict (somebody saved another), too_long, marks_differ (it lacks a mark of
-- the English text, such as <1>…</1>, has another or nests them), those of refuse_local_slug. A slug that is
-- replaced or deleted still redirects.
create function save_translations(p_language text, p_texts jsonb, p_actor text)
returns table (place integer, outcome text, version integer) language plpgsql set enable_seqscan = off as $$
declare
  v_asked record;
  v_source record;
  v_old content_translations;
  v_refused text;
begin
  perform lock_local_slugs(array(select a.value ->> 'kind' from jsonb_array_elements(p_texts) a
                                  where a.value ->> 'field' = 'slug'));
  -- In one order, so that two who save at once wait for each other only once.
  for v_asked in
    select a.ordinality::integer as place, a.value ->> 'kind' as kind, (a.value ->> 'subject_id')::uuid as subject_id,
           a.value ->> 'field' as field, (a.value ->> 'version')::integer as version, a.value ->> 'text' as text,
           md5(a.value ->> 'source') as source_hash
      from jsonb_array_elements(p_texts) with ordinality a
     order by 2, 3, 4, 1
  loop
    select s.source, s.most into v_source from translatable_texts(v_asked.kind) s
     where s.subject_id = v_asked.subject_id and s.field = v_asked.field;
    if not found then
      return query select v_asked.place, 'not_found', 0;
      continue;
    end if;
    if length(v_asked.text) > v_source.most then
      return query select v_asked.place, 'too_long', v_asked.version;
      continue;
    end if;
    if v_asked.text <> '' and not keeps_marks(v_source.source, v_asked.text) then
      return query select v_asked.place, 'marks_differ', v_asked.version;
      continue;
    end if;
    if v_asked.field = 'slug' and v_asked.text <> '' then
      v_refused := refuse_local_slug(v_asked.kind, v_asked.subject_id, p_language, v_asked.text);
      if v_refused is not null then
        return query select v_asked.place, v_refused, v_asked.version;
        continue;
      end if;
    end if;

    if v_asked.version = 0 and v_asked.text <> '' then
      insert into content_translations as t (kind, subject_id, language, field, text, source_hash, updated_by)
      values (v_asked.kind, v_asked.subject_id, p_language, v_asked.field, v_asked.text, coalesce(v_asked.source_hash, md5(v_source.source)), p_actor)
          on conflict do nothing;
      if found then
        perform note_translation(v_asked.kind, v_asked.subject_id, p_language, v_asked.field, null, v_asked.text, p_actor);
        return query select v_asked.place, 'saved', 1;
        continue;
      end if;
    end if;
    select * into v_old from content_translations t
     where t.kind = v_asked.kind and t.subject_id = v_asked.subject_id
       and t.language = p_language and t.field = v_asked.field for update;
    if (v_old.text = v_asked.text and v_old.source_hash = coalesce(v_asked.source_hash, md5(v_source.source)))
       or (v_old.text is null and v_asked.text = '') then
      return query select v_asked.place, 'saved', coalesce(v_old.version, 0);
    elsif coalesce(v_old.version, 0) <> v_asked.version then
      return query select v_asked.place, 'version_conflict', coalesce(v_old.version, 0);
    elsif v_asked.text = '' then
      delete from content_translations t
       where t.kind = v_asked.kind and t.subject_id = v_asked.subject_id
         and t.language = p_language and t.field = v_asked.field;
      perform note_translation(v_asked.kind, v_asked.subject_id, p_language, v_asked.field, v_old.text, null, p_actor);
      return query select v_asked.place, 'saved', 0;
    else
      update content_translations t
         set text = v_asked.text, source_hash = coalesce(v_asked.source_hash, md5(v_source.source)), version = t.version + 1,
             updated_at = now(), updated_by = p_actor
       where t.kind = v_asked.kind and t.subject_id = v_asked.subject_id
         and t.language = p_language and t.field = v_asked.field;
      perform note_translation(v_asked.kind, v_asked.subject_id, p_language, v_asked.field, v_old.text, v_asked.text, p_actor);
      return query select v_asked.place, 'saved', v_old.version + 1;
    end if;
  end loop;
end $$;
