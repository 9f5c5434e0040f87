-- Saves several colours of a style in one go: the fields of each by update_product, then new ones by add_colour with their
-- first stock by stock_style, and then the status of each by set_product_status. Refused, nothing is written. p_colours: [{id, version, fields, status, successor_id}]; fields as
-- update_product has them, null for none; status null where it stays. p_added: [{id, from, fields, names, sizes}]; from: the
-- product that it is added from, and the others as add_colour and create_style have them. Sent again, it is as saved. Returns a row for each colour: saved, or
-- not_published (its fields are saved, but something is missing before it can be on sale; fields). Refused, only the
-- colours at fault: outcomes, fields and product as update_product and set_product_status have them, of new ones those of add_colour and change_stock; size_id
-- and owner as create_style has them. was: its status before.
-- outcome: saved | not_published | product_not_found | version_conflict | collection_not_found | slug_taken | category_not_found | successor_not_found | picture_not_found | video_not_found | picture_size_not_found | pairing_not_found | attribute_not_found | attribute_invalid | compare_at_too_low | not_in_future | unpublished_too_early | not_publishable | colour_taken | style_not_found | existing_differs | sku_taken | not_found
create function save_style(p_colours jsonb, p_actor text, p_added jsonb default '[]')
returns table (product_id uuid, outcome text, fields text[], product jsonb, was text, size_id uuid, owner jsonb)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_colour record;
  v_answer record;
  v_saved jsonb := '{}';
  v_was jsonb;
  v_rows jsonb := '[]';
  v_new jsonb := '[]';
begin
  -- In the order in which everybody takes them: slugs, SKUs, products by their ids, then what update_product locks.
  if p_colours @? '$[*].fields.slug' or p_added <> '[]' then
    perform lock_product_slugs();
  end if;
  if p_added @? '$[*].sizes[*].sku ? (@ != null)' then
    perform lock_skus();
  end if;
  perform from products p
    where p.id in (select (c ->> 'id')::uuid from jsonb_array_elements(p_colours) c
                    union all select (a ->> 'from')::uuid from jsonb_array_elements(p_added) a)
    order by p.id
      for no key update;
  select coalesce(jsonb_object_agg(p.id, p.status), '{}') into v_was from products p
   where p.id in (select (c ->> 'id')::uuid from jsonb_array_elements(p_colours) c);

  begin
    for v_colour in
      select c.* from jsonb_to_recordset(p_colours) as c(id uuid, version integer, fields jsonb)
       where jsonb_typeof(c.fields) = 'object' order by c.id
    loop
      select u.outcome as answer, u.fields, u.product into v_answer
        from update_product(v_colour.id, v_colour.version, v_colour.fields, p_actor) u;
      if v_answer.answer = 'saved' then
        v_saved := v_saved || jsonb_build_object(v_colour.id, v_answer.product -> 'version');
      else
        v_rows := v_rows || jsonb_build_object('product_id', v_colour.id, 'outcome', v_answer.answer,
          'fields', v_answer.fields, 'product', v_answer.product);
      end if;
    end loop;
    -- After the others, whose new texts and prices they get.
    for v_colour in
      select (a.it ->> 'id')::uuid as id, a.it from jsonb_array_elements(p_added) with ordinality a(it, at) order by a.at
    loop
      select d.outcome as answer, d.fields into v_answer
        from add_colour((v_colour.it ->> 'from')::uuid, v_colour.id, v_colour.it -> 'fields', v_colour.it -> 'names',
                        p_actor, v_colour.it -> 'sizes') d;
      if v_answer.answer = 'created' then
        v_new := v_new || v_colour.it;
      elsif v_answer.answer <> 'existing' then
        v_rows := v_rows || jsonb_build_object('product_id', v_colour.id, 'outcome', v_answer.answer,
          'fields', v_answer.fields);
      end if;
    end loop;
    if v_rows <> '[]' then
      raise exception using errcode = 'STYLE', message = v_rows::text;
    end if;
    perform stock_style(v_new, p_actor);

    for v_colour in
      select c.* from jsonb_to_recordset(p_colours) as c(id uuid, version integer, status text, successor_id uuid)
       where c.status is not null order by c.id
    loop
      select s.outcome as answer, s.fields, s.product into v_answer
        from set_product_status(v_colour.id, coalesce((v_saved ->> v_colour.id::text)::integer, v_colour.version),
          v_colour.status, v_colour.successor_id, p_actor) s;
      if v_answer.answer <> 'saved' then
        v_rows := v_rows || jsonb_build_object('product_id', v_colour.id, 'fields', v_answer.fields,
          'product', v_answer.product, 'outcome',
          case v_answer.answer when 'not_publishable' then 'not_published' else v_answer.answer end);
      end if;
    end loop;
    if v_rows @? '$[*].outcome ? (@ != "not_published")' then
      raise exception using errcode = 'STYLE', message = v_rows::text;
    end if;
  exception when sqlstate 'STYLE' then
    -- Those of stock_style are as create_style has them.
    return query select coalesce(r.product_id, r.colour), coalesce(r.outcome, r.reason), r.fields, r.product,
                        v_was ->> r.product_id::text, r.size_id, r.owner
      from jsonb_to_recordset(sqlerrm::jsonb) as r(product_id uuid, colour uuid, outcome text, reason text, fields text[],
                                                  product jsonb, size_id uuid, owner jsonb)
     where r.outcome is distinct from 'not_published';
    return;
  end;
  return query select p.id, coalesce(r.outcome, 'saved'), coalesce(r.fields, '{}'), product_to_edit(p.id),
                      v_was ->> p.id::text, null::uuid, null::jsonb
    from jsonb_to_recordset(p_colours || p_added) as p(id uuid)
    left join jsonb_to_recordset(v_rows) as r(product_id uuid, outcome text, fields text[]) on r.product_id = p.id;
end $$;
