-- Saves several colours of a style in one go: the fields of each by update_product, and then its status by
-- set_product_status. Refused, nothing is written. p_colours: [{id, version, fields, status, successor_id}]; fields as
-- update_product has them, null for none; status null where it stays. Returns a row for each colour: saved, or
-- not_published (its fields are saved, but something is missing before it can be on sale; fields). Refused, only the
-- colours at fault: outcomes, fields and product as update_product and set_product_status have them. was: its status before.
-- outcome: saved | not_published | product_not_found | version_conflict | collection_not_found | slug_taken | category_not_found | successor_not_found | picture_not_found | video_not_found | picture_size_not_found | pairing_not_found | attribute_not_found | attribute_invalid | compare_at_too_low | not_in_future | unpublished_too_early | not_publishable
create function save_style(p_colours jsonb, p_actor text)
returns table (product_id uuid, outcome text, fields text[], product jsonb, was text)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_colour record;
  v_answer record;
  v_saved jsonb := '{}';
  v_was jsonb;
  v_rows jsonb := '[]';
begin
  -- In the order in which everybody takes them: slugs, products by their ids, then what update_product locks.
  if p_colours @? '$[*].fields.slug' then
    perform lock_product_slugs();
  end if;
  perform from products p
    where p.id in (select (c ->> 'id')::uuid from jsonb_array_elements(p_colours) c)
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
    if v_rows <> '[]' then
      raise exception using errcode = 'STYLE';
    end if;

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
      raise exception using errcode = 'STYLE';
    end if;
  exception when sqlstate 'STYLE' then
    return query select r.product_id, r.outcome, r.fields, r.product, v_was ->> r.product_id::text
      from jsonb_to_recordset(v_rows) as r(product_id uuid, outcome text, fields text[], product jsonb)
     where r.outcome <> 'not_published';
    return;
  end;
  return query select p.id, coalesce(r.outcome, 'saved'), coalesce(r.fields, '{}'), product_to_edit(p.id),
                      v_was ->> p.id::text
    from jsonb_to_recordset(p_colours) as p(id uuid)
    left join jsonb_to_recordset(v_rows) as r(product_id uuid, outcome text, fields text[]) on r.product_id = p.id;
end $$;
