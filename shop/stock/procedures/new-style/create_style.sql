-- Makes a style in one go: its colours as drafts, their sizes, and what there is of each; and publishes them if asked to.
-- Refused, nothing is written. p_fields: those of create_product that all colours share. p_colours, the first of which
-- begins the style: [{id, is_own_slug, fields: {colour_name, colour_hex, colour_family, slug, pictures}, sizes: [{size_id,
-- on_hand, sku, barcode}]}], all with the same sizes; a slug that is not the shopkeeper's own gets a number where it is
-- taken. The same ids again make nothing: existing, or existing_differs where something else is asked for, with product_id,
-- the one that was made. faults of refused: [{colour, size_id, reason, fields, owner}] with the outcomes of create_product,
-- add_colour, set_product_status and change_stock, size_not_found (sizes of several systems, or one that is gone),
-- barcode_taken; owner as sku_taken has it. p_category, if given: the fields of save_category of the category that the
-- style is in, which is made with the id in p_fields unless there is one at this address already, by then: that one is
-- taken. What refuses it is a fault of new_category.
create function create_style(p_fields jsonb, p_colours jsonb, p_publish boolean, p_actor text,
                             p_category jsonb default null)
returns table (outcome text, product_id uuid, faults jsonb) language plpgsql set enable_seqscan = off as $$
declare
  v_first uuid := (p_colours #>> '{0,id}')::uuid;
  v_request text := md5(jsonb_build_array(p_fields, p_colours, p_publish)::text || coalesce(p_category::text, ''));
  v_colour record;
  v_size record;
  v_made record;
  v_before uuid;
  v_faults jsonb;
  v_category uuid;
  v_fields jsonb := p_fields;
begin
  -- In the order in which everybody takes them.
  perform lock_product_slugs();
  if p_colours @? '$[*].sizes[*].sku ? (@ != null)' then
    perform lock_skus();
  end if;
  -- Any of them: a colour that was left out the first time can come first the second time.
  select p.id into v_before
    from jsonb_array_elements(p_colours) with ordinality c(it, at)
    join products p on p.id = (c.it ->> 'id')::uuid
   order by c.at limit 1;
  if found then
    return query select case when exists (
      select from audit_log a
       where a.subject_type = 'product' and a.subject_id = v_first::text and a.action = 'style_created'
         and a.detail ->> 'request' = v_request) then 'existing' else 'existing_differs' end, v_before, '[]'::jsonb;
    return;
  end if;

  begin
    if p_category is not null then
      -- Behind lock_product_slugs, which nobody takes who holds these; before any row.
      perform lock_categories();
      select c.id into v_category from categories c where c.slug = p_category ->> 'slug';
      if not found then
        v_category := (p_fields ->> 'category_id')::uuid;
        select s.outcome as answer into v_made from save_category(v_category, 0, p_category, p_actor) s;
        if v_made.answer <> 'created' then
          perform refuse_style(v_first, 'category_refused', array['new_category']);
        end if;
      end if;
      v_fields := p_fields || jsonb_build_object('category_id', v_category);
    end if;
    for v_colour in
      select (c.it ->> 'id')::uuid as id, c.it -> 'fields' as fields, c.at,
             coalesce((c.it ->> 'is_own_slug')::boolean, false) as is_own_slug
        from jsonb_array_elements(p_colours) with ordinality c(it, at) order by c.at
    loop
      if v_colour.at = 1 then
        select m.outcome as answer, m.fields into v_made from create_product(v_colour.id, null,
          v_fields || v_colour.fields || jsonb_build_object('slug',
            case when v_colour.is_own_slug then v_colour.fields ->> 'slug'
                 else free_product_slug(v_colour.fields ->> 'slug', v_colour.id) end), p_actor) m;
        if v_made.answer = 'created' then
          for v_size in
            select (s.it ->> 'size_id')::uuid as id from jsonb_array_elements(p_colours #> '{0,sizes}') s(it)
             order by 1
          loop
            if not open_inventory_item(v_colour.id, v_size.id) then
              perform refuse_style(v_colour.id, 'size_not_found', array['sizes'], v_size.id);
            end if;
          end loop;
        end if;
      else
        select m.outcome as answer, m.fields into v_made from add_colour(v_first, v_colour.id,
          (select coalesce(jsonb_object_agg(f.key, f.value), '{}') from jsonb_each(v_fields) f
            where f.key in ('compare_at_pence', 'publish_at', 'unpublish_at')) || v_colour.fields, '{}', p_actor) m;
      end if;
      if v_made.answer <> 'created' then
        perform refuse_style(v_colour.id, v_made.answer, v_made.fields);
      end if;
    end loop;
    perform stock_style(p_colours, p_actor);

    if p_publish then
      select jsonb_agg(jsonb_build_object('colour', p.id, 'reason', 'not_publishable', 'fields', lacks.fields)
                       order by c.at) into v_faults
        from jsonb_array_elements(p_colours) with ordinality c(it, at)
        join products p on p.id = (c.it ->> 'id')::uuid
       cross join lateral (select missing_to_publish(to_jsonb(p)) as fields) lacks
       where lacks.fields <> '{}';
      if v_faults is not null then
        raise exception using errcode = 'STYLE', message = v_faults::text;
      end if;
      for v_colour in
        select p.id, p.version from jsonb_array_elements(p_colours) with ordinality c(it, at)
          join products p on p.id = (c.it ->> 'id')::uuid order by c.at
      loop
        select m.outcome as answer, m.fields into v_made
          from set_product_status(v_colour.id, v_colour.version, 'active', null, p_actor) m;
        if v_made.answer <> 'saved' then
          perform refuse_style(v_colour.id, v_made.answer, v_made.fields);
        end if;
      end loop;
    end if;
  exception when sqlstate 'STYLE' then
    return query select 'refused', null::uuid, sqlerrm::jsonb;
    return;
  end;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'style_created', 'product', v_first::text, jsonb_build_object('request', v_request,
          'colours', jsonb_array_length(p_colours)));
  return query select 'created', v_first, '[]'::jsonb;
end $$;
