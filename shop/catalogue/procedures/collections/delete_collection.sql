-- Deletes a collection if p_version is still current; its products stay. Its address, and those that
-- redirect to it, then redirect to p_successor_id, or nowhere where that is null. Outcomes: deleted (also
-- when it is already gone), version_conflict, has_discounts, successor_not_found.
create function delete_collection(p_id uuid, p_version integer, p_successor_id uuid, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old collections;
begin
  perform lock_collections();
  -- A discount that is being made on it holds its lock until commit, and is seen below.
  select * into v_old from collections c where c.id = p_id for update;
  if not found then
    return query select 'deleted';
  elsif v_old.version <> p_version then
    return query select 'version_conflict';
  elsif exists (select from discounts d where d.collection_id = p_id) then
    return query select 'has_discounts';
  elsif p_successor_id is not null
        and not exists (select from collections c where c.id = p_successor_id and c.id <> p_id) then
    return query select 'successor_not_found';
  else
    if p_successor_id is not null then
      update collection_slugs f set collection_id = p_successor_id where f.collection_id = p_id;
      insert into collection_slugs (slug, collection_id) values (v_old.slug, p_successor_id);
      perform hand_over_local_slugs('collection', p_id, p_successor_id);
    end if;
    delete from collections c where c.id = p_id;
    insert into audit_log (actor, action, subject_type, subject_id, before, detail)
    values (p_actor, 'collection_deleted', 'collection', p_id::text,
            jsonb_build_object('slug', v_old.slug, 'name', v_old.name),
            jsonb_strip_nulls(jsonb_build_object('leads_to', p_successor_id)));
    return query select 'deleted';
  end if;
end $$;
