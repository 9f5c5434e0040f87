-- Makes a collection (p_version 0) under an id of the caller's, as the last one, or saves one for whoever saw
-- p_version of it. p_fields: name, slug, description. A former slug goes on leading here. Outcomes: created,
-- saved (also when it is like that already), collection_not_found, changed_meanwhile, slug_taken (by another
-- one, now or formerly).
create function save_collection(p_id uuid, p_version integer, p_fields jsonb, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old collections;
  v_new collections;
  v_is jsonb;
  v_will jsonb;
begin
  perform lock_collections();
  select * into v_old from collections c where c.id = p_id for no key update;
  if not found and p_version > 0 then
    return query select 'collection_not_found';
    return;
  end if;
  if v_old.id is not null and p_version = 0 then
    -- Sent again because its answer was lost.
    return query select 'created';
    return;
  end if;

  v_is := case when v_old.id is null
    then jsonb_build_object('id', p_id, 'version', 1,
           'position', (select coalesce(max(c.position), 0) + 1 from collections c))
    else to_jsonb(v_old) end;
  v_new := jsonb_populate_record(null::collections, v_is || p_fields);
  v_will := to_jsonb(v_new);
  if v_will = v_is then
    return query select 'saved';
    return;
  end if;
  if v_old.version <> p_version then
    return query select 'changed_meanwhile';
    return;
  end if;
  if exists (select from collections c where c.slug = v_new.slug and c.id <> p_id)
     or exists (select from collection_slugs f where f.slug = v_new.slug and f.collection_id <> p_id) then
    return query select 'slug_taken';
    return;
  end if;

  if v_old.id is null then
    insert into collections select v_new.*;
  else
    update collections c
       set (name, slug, description, version) = (v_new.name, v_new.slug, v_new.description, v_old.version + 1)
     where c.id = p_id;
  end if;
  if v_old.slug <> v_new.slug then
    delete from collection_slugs f where f.slug = v_new.slug;
    insert into collection_slugs (slug, collection_id) values (v_old.slug, p_id);
  end if;
  perform audit_saved_record('collection', p_id, case when v_old.id is not null then v_is end, v_will, p_actor);
  return query select case when v_old.id is null then 'created' else 'saved' end;
end $$;
