-- Makes one change (bulk_changes) of many products in one go, and returns what became of each: product_not_found,
-- or an outcome of bulk_outcome with the fields at fault. The same p_edit_id again changes nothing and returns the same;
-- undo_product_edit takes it back.
-- outcome: changed | unchanged | changed_meanwhile | product_not_found | price_too_low | price_too_high | collection_not_found | slug_taken | category_not_found | successor_not_found | picture_not_found | pairing_not_found | attribute_not_found | attribute_invalid | compare_at_too_low | not_in_future | unpublished_too_early | not_publishable
create function change_products(p_edit_id uuid, p_product_ids uuid[], p_change jsonb, p_actor text)
returns table (product_id uuid, outcome text, fields text[]) language plpgsql set enable_seqscan = off as $$
declare
  v_id uuid;
  v_old products;
  v_before jsonb;
  v_after jsonb;
  v_results jsonb := '[]';
begin
  delete from product_edits e where e.created_at < now() - interval '30 days';
  insert into product_edits (id, actor, change) values (p_edit_id, p_actor, p_change - 'seen')
    on conflict (id) do nothing;
  if not found then
    return query
      select (r ->> 'product_id')::uuid, r ->> 'outcome',
             array(select jsonb_array_elements_text(r -> 'fields'))
        from product_edits e, jsonb_array_elements(e.results) r where e.id = p_edit_id;
    return;
  end if;

  for v_id in select distinct unnest(p_product_ids) order by 1
  loop
    product_id := v_id;
    outcome := null;
    fields := '{}';
    v_before := '{}';
    v_after := '{}';
    select * into v_old from products p where p.id = v_id for no key update;
    if not found then
      outcome := 'product_not_found';
    else
      select b.outcome, b.fields into outcome, fields from bulk_outcome(to_jsonb(v_old), p_change) b;
      if outcome = 'changed' then
        select w.before, w.after into v_before, v_after
          from write_product(v_id, bulk_changes(to_jsonb(v_old), p_change), 'product_changed_in_bulk', p_actor) w;
        -- Some of what is written is what it was, once it is put in order.
        if v_after = '{}' then outcome := 'unchanged'; end if;
      end if;
    end if;
    fields := coalesce(fields, '{}');
    v_results := v_results || jsonb_build_object('product_id', product_id, 'outcome', outcome,
      'fields', to_jsonb(fields), 'before', v_before, 'after', v_after);
    return next;
  end loop;
  update product_edits e set results = v_results where e.id = p_edit_id;
end $$;
