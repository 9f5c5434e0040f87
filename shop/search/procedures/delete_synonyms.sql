-- Deletes a row of synonyms if p_version is still current. Outcomes: deleted (also when it is already gone),
-- version_conflict.
create function delete_synonyms(p_id uuid, p_version integer, p_actor text)
returns table (outcome text) language plpgsql as $$
declare
  v_old search_synonyms;
begin
  select * into v_old from search_synonyms s where s.id = p_id for update;
  if not found then
    return query select 'deleted';
  elsif v_old.version <> p_version then
    return query select 'version_conflict';
  else
    delete from search_synonyms s where s.id = p_id;
    insert into audit_log (actor, action, subject_type, subject_id, before)
    values (p_actor, 'synonyms_deleted', 'synonyms', p_id::text, jsonb_build_object('terms', v_old.terms));
    return query select 'deleted';
  end if;
end $$;
