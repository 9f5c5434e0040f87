-- Creates a row of synonyms (p_version 0) with the caller's id, or saves one if p_version is still current.
-- Outcomes: created, saved (also when nothing changes), synonyms_not_found, version_conflict, too_many (500
-- rows are the most).
create function save_synonyms(p_id uuid, p_version integer, p_terms text[], p_actor text)
returns table (outcome text) language plpgsql as $$
declare
  v_old search_synonyms;
begin
  -- Two that are created at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('search_synonyms', 0));
  select * into v_old from search_synonyms s where s.id = p_id for no key update;
  if not found and p_version > 0 then
    return query select 'synonyms_not_found';
  elsif v_old.terms = p_terms then
    -- Version 0: sent again because its answer was lost.
    return query select case when p_version = 0 then 'created' else 'saved' end;
  elsif v_old.version <> p_version then
    return query select 'version_conflict';
  elsif v_old.id is null and (select count(*) from search_synonyms) >= 500 then
    return query select 'too_many';
  else
    insert into search_synonyms as s (id, terms) values (p_id, p_terms)
        on conflict (id) do update set terms = excluded.terms, version = s.version + 1;
    perform audit_saved_record('synonyms', p_id,
      case when v_old.id is not null then to_jsonb(v_old) end, jsonb_build_object('terms', p_terms), p_actor);
    return query select case when v_old.id is null then 'created' else 'saved' end;
  end if;
end $$;
