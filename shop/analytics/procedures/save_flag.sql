-- Makes a flag (p_version 0) under an id of the caller's, or saves one if p_version is still current.
-- p_fields: key, name, variants, rollout, is_on; the key of one that is there stays. Outcomes: created,
-- made_before (the same was sent again), saved (also when it is like that already), key_taken, not_found, version_conflict.
create function save_flag(p_id uuid, p_version integer, p_fields jsonb, p_actor text)
returns text language plpgsql as $$
declare
  v_old analytics_flags;
  v_is jsonb;
  v_will jsonb;
begin
  if p_version = 0 then
    insert into analytics_flags (id, key, name, variants, rollout, is_on)
    values (p_id, p_fields ->> 'key', p_fields ->> 'name', p_fields -> 'variants',
            (p_fields ->> 'rollout')::integer, (p_fields ->> 'is_on')::boolean)
        on conflict do nothing;
    if found then
      insert into audit_log (actor, action, subject_type, subject_id, after)
      values (p_actor, 'flag_created', 'flag', p_id::text, p_fields);
      return 'created';
    end if;
  end if;

  select * into v_old from analytics_flags where id = p_id for no key update;
  if not found then
    return case when p_version = 0 then 'key_taken' else 'not_found' end;
  end if;
  v_is := jsonb_build_object('name', v_old.name, 'variants', v_old.variants, 'rollout', v_old.rollout,
                             'is_on', v_old.is_on);
  v_will := jsonb_build_object('name', p_fields -> 'name', 'variants', p_fields -> 'variants',
                               'rollout', p_fields -> 'rollout', 'is_on', p_fields -> 'is_on');
  if v_will = v_is and p_version = 0 and v_old.key = p_fields ->> 'key' then
    return 'made_before';
  end if;
  if v_will = v_is and p_version > 0 then
    return 'saved';
  end if;
  if v_old.version <> p_version then
    return 'version_conflict';
  end if;
  update analytics_flags
     set name = p_fields ->> 'name', variants = p_fields -> 'variants',
         rollout = (p_fields ->> 'rollout')::integer, is_on = (p_fields ->> 'is_on')::boolean,
         version = version + 1
   where id = p_id;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, 'flag_changed', 'flag', p_id::text, changed_facts(v_is, v_will), changed_facts(v_will, v_is));
  return 'saved';
end $$;
