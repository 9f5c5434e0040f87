-- Creates an attribute (p_version 0) with the caller's id, as the last one, or saves one if p_version is still
-- current. p_fields: names, units, min_value, max_value, choices, synonyms, on_page, in_filters, in_comparison,
-- and for a new one code and type. Outcomes: created, saved (also when nothing changes), attribute_not_found,
-- version_conflict, code_taken, too_many (40 are the most), choice_used (a product has a choice that p_fields
-- leaves out, or a rule of a collection asks for it).
create function save_attribute(p_id uuid, p_version integer, p_fields jsonb, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old attributes;
  v_new attributes;
  v_is jsonb;
  v_will jsonb;
begin
  -- Before them, because products are changed with both.
  perform lock_collections();
  perform lock_attributes();
  select * into v_old from attributes a where a.id = p_id for no key update;
  if not found and p_version > 0 then
    return query select 'attribute_not_found';
    return;
  end if;

  v_is := case when v_old.id is null
    then jsonb_build_object('id', p_id, 'version', 1, 'choices', '[]'::jsonb, 'synonyms', '[]'::jsonb,
           'position', (select coalesce(max(a.position), 0) + 1 from attributes a))
    else to_jsonb(v_old) end;
  v_new := jsonb_populate_record(null::attributes,
    v_is || case when p_version = 0 then p_fields else p_fields - array['code', 'type'] end);
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
  if v_old.id is null and exists (select from attributes a where a.code = v_new.code) then
    return query select 'code_taken';
    return;
  end if;
  if v_old.id is null and (select count(*) from attributes) >= 40 then
    return query select 'too_many';
    return;
  end if;
  if exists (select from jsonb_array_elements(v_old.choices) was
              where not v_new.choices @> jsonb_build_array(jsonb_build_object('code', was -> 'code'))
                and (uses_of_attribute(v_old.code, was ->> 'code') > 0
                  or exists (select from collections c where c.rule_attributes -> v_old.code ? (was ->> 'code')))) then
    return query select 'choice_used';
    return;
  end if;

  if v_old.id is null then
    insert into attributes select v_new.*;
  else
    update attributes a
       set (names, units, min_value, max_value, choices, synonyms, on_page, in_filters, in_comparison, version)
         = (v_new.names, v_new.units, v_new.min_value, v_new.max_value, v_new.choices, v_new.synonyms,
            v_new.on_page, v_new.in_filters, v_new.in_comparison, v_old.version + 1)
     where a.id = p_id;
  end if;
  perform audit_saved_record('attribute', p_id, case when v_old.id is not null then v_is end, v_will, p_actor);
  return query select case when v_old.id is null then 'created' else 'saved' end;
end $$;
