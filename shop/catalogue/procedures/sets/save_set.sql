-- Creates a set (p_version 0) with the caller's id, or saves one if p_version is still current. p_fields: names,
-- texts, slug, price_kind, price_value, is_active, starts_at, ends_at. Outcomes: created, saved (also when nothing
-- changes), set_not_found, version_conflict, slug_taken, too_few_parts (one on sale has two at least).
create function save_set(p_id uuid, p_version integer, p_fields jsonb, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old sets;
  v_new sets;
  v_is jsonb;
  v_will jsonb;
begin
  -- Two addresses that are the same wait for each other; there is no row yet that they could.
  perform lock_local_slugs(array['set_slug']);
  select * into v_old from sets s where s.id = p_id for no key update;
  if not found and p_version > 0 then
    return query select 'set_not_found';
    return;
  end if;

  v_is := case when v_old.id is null
    then jsonb_build_object('id', p_id, 'version', 1, 'created_at', now()) else to_jsonb(v_old) end;
  v_new := jsonb_populate_record(null::sets, v_is || p_fields);
  -- Forms know no seconds.
  if v_new.starts_at = date_trunc('minute', v_old.starts_at) then
    v_new.starts_at := v_old.starts_at;
  end if;
  if v_new.ends_at = date_trunc('minute', v_old.ends_at) then
    v_new.ends_at := v_old.ends_at;
  end if;
  v_will := to_jsonb(v_new);
  if v_will = v_is then
    -- Version 0: sent again because its answer was lost.
    return query select case when p_version = 0 then 'created' else 'saved' end;
  elsif v_old.version <> p_version then
    return query select 'version_conflict';
  elsif exists (select from sets s where s.slug = v_new.slug and s.id <> p_id)
        or is_local_slug_of_another('set_slug', p_id, v_new.slug) then
    return query select 'slug_taken';
  elsif v_new.is_active and (select count(*) from set_parts p where p.set_id = p_id) < 2 then
    return query select 'too_few_parts';
  else
    if v_old.id is null then
      insert into sets select v_new.*;
    else
      update sets s
         set (slug, names, texts, price_kind, price_value, is_active, starts_at, ends_at, version)
           = (v_new.slug, v_new.names, v_new.texts, v_new.price_kind, v_new.price_value, v_new.is_active,
              v_new.starts_at, v_new.ends_at, v_old.version + 1)
       where s.id = p_id;
    end if;
    perform audit_saved_record('set', p_id, case when v_old.id is not null then v_is end, v_will - 'created_at',
                               p_actor);
    return query select case when v_old.id is null then 'created' else 'saved' end;
  end if;
end $$;
