-- Makes a way of delivery (p_version 0) under an id of the caller's, or saves one for anyone who saw p_version
-- of it. p_fields: columns by their names; position null: the last one, or as before. Orders keep what they
-- were quoted. Outcomes: created, saved (also when it is like that already), method_not_found,
-- version_conflict, last_active (nothing else is offered).
create function save_delivery_method(p_id uuid, p_version integer, p_fields jsonb, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old delivery_methods;
  v_new delivery_methods;
  v_is jsonb;
  v_will jsonb;
begin
  -- One after the other, so that two do not each switch off what the other leaves.
  perform pg_advisory_xact_lock(hashtextextended('delivery_methods', 0));
  select * into v_old from delivery_methods m where m.id = p_id for update;
  if not found and p_version > 0 then
    return query select 'method_not_found';
    return;
  end if;

  v_is := case when v_old.id is null
    then jsonb_build_object('id', p_id, 'version', 1,
           'position', (select least(coalesce(max(m.position), 0) + 1, 999) from delivery_methods m))
    else to_jsonb(v_old) end;
  v_new := jsonb_populate_record(null::delivery_methods, v_is || jsonb_strip_nulls(p_fields)
             || jsonb_build_object('free_from_pence', p_fields -> 'free_from_pence'));
  v_will := to_jsonb(v_new);
  if v_will = v_is then
    -- Version 0: sent again because its answer was lost.
    return query select case when p_version = 0 then 'created' else 'saved' end;
    return;
  end if;
  if v_old.version <> p_version then
    return query select 'version_conflict';
    return;
  end if;
  if v_old.is_active and not v_new.is_active
     and not exists (select from delivery_methods m where m.is_active and m.id <> p_id) then
    return query select 'last_active';
    return;
  end if;

  if v_old.id is null then
    insert into delivery_methods select v_new.*;
  else
    v_new.version := v_old.version + 1;
    update delivery_methods m
       set (name, description, price_pence, free_from_pence, min_days, max_days, not_served, position,
            is_active, version)
         = (v_new.name, v_new.description, v_new.price_pence, v_new.free_from_pence, v_new.min_days,
            v_new.max_days, v_new.not_served, v_new.position, v_new.is_active, v_new.version)
     where m.id = p_id;
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  values (p_actor, case when v_old.id is null then 'delivery_created' else 'delivery_changed' end,
          'delivery', p_id::text,
          case when v_old.id is not null then changed_facts(to_jsonb(v_old) - 'version', v_will) end,
          case when v_old.id is not null then changed_facts(v_will - 'version', to_jsonb(v_old))
               else v_will - 'id' - 'version' end);
  return query select case when v_old.id is null then 'created' else 'saved' end;
end $$;
