-- Writes what an import has of one product, whose rows are locked, by the procedures of the editor and of
-- stock. Refused (refuse_import) with version_conflict, where it is not as it was compared, with an outcome
-- of refuse_product, or with one of import_size or
-- import_size_terms or import_costs.
create function import_product(p_import_id uuid, p_position integer, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_item product_import_products;
  v_was jsonb := '{}';
  v_answer record;
  v_version integer;
  v_style_id uuid;
  v_made_style uuid;
  v_opened jsonb := '[]';
  v_size jsonb;
begin
  select * into strict v_item from product_import_products i
   where i.import_id = p_import_id and i.position = p_position;
  if v_item.version is null then
    insert into styles (slug, name) values (v_item.style_slug, v_item.fields ->> 'name')
      on conflict (slug) do nothing returning id into v_made_style;
    select s.id into v_style_id from styles s where s.slug = v_item.style_slug;
    select * into v_answer from create_product(v_item.product_id, v_style_id, v_item.fields, p_actor);
    if v_answer.outcome <> 'created' then
      perform refuse_import(v_answer.outcome, v_answer.fields);
    end if;
    v_version := 1;
  else
    select p.version, to_jsonb(p) || jsonb_build_object('collections', product_collections(p.id))
      into v_version, v_was from products p where p.id = v_item.product_id;
    if v_version is distinct from v_item.version then
      perform refuse_import('version_conflict');
    end if;
    select * into v_answer from update_product(v_item.product_id, v_version, v_item.fields, p_actor);
    if v_answer.outcome <> 'saved' then
      perform refuse_import(v_answer.outcome, v_answer.fields);
    end if;
    v_version := (v_answer.product ->> 'version')::integer;
  end if;
  if v_item.status is not null then
    select * into v_answer
      from set_product_status(v_item.product_id, v_version, v_item.status, null, p_actor);
    if v_answer.outcome <> 'saved' then
      perform refuse_import(v_answer.outcome, v_answer.fields);
    end if;
  end if;

  for v_size in
    select s.value from jsonb_array_elements(v_item.sizes) s order by s.value ->> 'size_id'
  loop
    if import_size(v_item.product_id, v_size, p_import_id, p_actor) then
      v_opened := v_opened || jsonb_build_array(v_size -> 'size_id');
    end if;
  end loop;
  perform import_size_terms(v_item.product_id, v_item.sizes, false, p_actor);
  perform import_costs(v_item.product_id, v_item.cost, v_item.sizes, false, p_actor);

  update product_import_products i
     set before = case when v_item.version is null then '{}' else changed.before end,
         after = case when v_item.version is null then '{}' else changed.after end,
         left_as = jsonb_build_object('version', changed.version, 'opened', v_opened, 'style_id', v_made_style)
    from (select (to_jsonb(p) ->> 'version')::integer as version,
                 coalesce(jsonb_object_agg(was.key, was.value) filter (where was.key is not null), '{}') as before,
                 coalesce(jsonb_object_agg(was.key, is_now.it -> was.key) filter (where was.key is not null), '{}') as after
            from products p
           cross join lateral (select to_jsonb(p) || jsonb_build_object('collections', product_collections(p.id)) as it) is_now
            left join jsonb_each(v_was) was
              on is_now.it -> was.key <> was.value and was.key not in ('version', 'updated_at')
           where p.id = v_item.product_id
           group by p.id) changed
   where i.import_id = v_item.import_id and i.position = v_item.position;
end $$;
