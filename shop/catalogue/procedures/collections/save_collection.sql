-- Creates a collection (p_version 0) with the caller's id, as the last one, or saves one if p_version is
-- still current, and fills one with a rule. p_fields: name, slug, description, and the columns of its rule
-- and visibility that differ from the defaults. A former slug still redirects here. Outcomes: created,
-- saved (also when nothing changes), collection_not_found, version_conflict, slug_taken (by another one,
-- now or formerly, or now in another language), category_not_found, attribute_not_found (of its rule: a code, or one of its choices).
create function save_collection(p_id uuid, p_version integer, p_fields jsonb, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old collections;
  v_new collections;
  v_is jsonb;
  v_will jsonb;
begin
  if p_fields ->> 'rule_category_id' is not null then
    -- The tree stays as it is: the rule is about all that is below its category.
    perform lock_categories();
  end if;
  perform lock_collections();
  select * into v_old from collections c where c.id = p_id for no key update;
  if not found and p_version > 0 then
    return query select 'collection_not_found';
    return;
  end if;

  v_is := case when v_old.id is null
    then jsonb_build_object('id', p_id, 'version', 1, 'is_hidden', false, 'filled_by', 'hand',
           'rule_tags', '{}'::text[], 'rule_order', 'newest', 'rule_colours', '{}'::text[],
           'rule_fabrics', '{}'::text[], 'rule_attributes', '{}'::jsonb, 'rule_sizes', '{}'::text[],
           'rule_in_stock', false,
           'position', (select coalesce(max(c.position), 0) + 1 from collections c))
    else to_jsonb(v_old) end;
  v_new := jsonb_populate_record(null::collections, v_is || p_fields);
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
  if exists (select from collections c where c.slug = v_new.slug and c.id <> p_id)
     or exists (select from collection_slugs f where f.slug = v_new.slug and f.collection_id <> p_id)
     or is_local_slug_of_another('collection', p_id, v_new.slug) then
    return query select 'slug_taken';
    return;
  end if;
  if v_new.rule_category_id is not null
     and not exists (select from categories c where c.id = v_new.rule_category_id) then
    return query select 'category_not_found';
    return;
  end if;
  if v_new.rule_attributes <> '{}' then
    perform hold_attributes();
    if exists (select from jsonb_each(v_new.rule_attributes) r
                where not exists (
                  select from attributes a
                   where a.code = r.key
                     and case a.type
                           when 'text' then false
                           when 'number' then jsonb_typeof(r.value) = 'object'
                           when 'yes_no' then r.value <@ '["yes", "no"]'
                           else jsonb_typeof(r.value) = 'array' and not exists (
                             select from jsonb_array_elements(r.value) chosen
                              where not a.choices @> jsonb_build_array(jsonb_build_object('code', chosen)))
                         end)) then
      return query select 'attribute_not_found';
      return;
    end if;
  end if;

  if v_old.id is null then
    insert into collections select v_new.*;
  else
    update collections c
       set (name, slug, description, version, is_hidden, filled_by, rule_category_id, rule_tags,
            rule_from_pence, rule_to_pence, rule_new_days, rule_order, rule_colours, rule_fabrics,
            rule_attributes, rule_sizes, rule_in_stock)
         = (v_new.name, v_new.slug, v_new.description, v_old.version + 1, v_new.is_hidden, v_new.filled_by,
            v_new.rule_category_id, v_new.rule_tags, v_new.rule_from_pence, v_new.rule_to_pence,
            v_new.rule_new_days, v_new.rule_order, v_new.rule_colours, v_new.rule_fabrics,
            v_new.rule_attributes, v_new.rule_sizes, v_new.rule_in_stock)
     where c.id = p_id;
  end if;
  if v_old.slug <> v_new.slug then
    delete from collection_slugs f where f.slug = v_new.slug;
    insert into collection_slugs (slug, collection_id) values (v_old.slug, p_id);
  end if;
  if (v_new.filled_by, v_new.rule_category_id, v_new.rule_tags, v_new.rule_from_pence, v_new.rule_to_pence,
      v_new.rule_new_days, v_new.rule_order, v_new.rule_colours, v_new.rule_fabrics, v_new.rule_attributes,
      v_new.rule_sizes, v_new.rule_in_stock)
     is distinct from (v_old.filled_by, v_old.rule_category_id, v_old.rule_tags, v_old.rule_from_pence,
                       v_old.rule_to_pence, v_old.rule_new_days, v_old.rule_order, v_old.rule_colours,
                       v_old.rule_fabrics, v_old.rule_attributes, v_old.rule_sizes, v_old.rule_in_stock) then
    perform fill_collection(p_id, now());
  end if;
  perform audit_saved_record('collection', p_id, case when v_old.id is not null then v_is end, v_will, p_actor);
  return query select case when v_old.id is null then 'created' else 'saved' end;
end $$;
