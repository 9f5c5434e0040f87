-- Takes a change of many products back where it is still as that change left it. Outcomes, one row for
-- each product that it changed: restored, changed_since (somebody has changed the same again: it stays), or
-- one of refuse_product with the fields at fault. Undone a second time it answers the same and changes
-- nothing; no row for an edit that is not known (any more).
-- outcome: restored | changed_since | slug_taken | category_not_found | successor_not_found | picture_not_found | pairing_not_found | attribute_not_found | attribute_invalid | compare_at_too_low | not_in_future | unpublished_too_early | not_publishable
create function undo_product_edit(p_edit_id uuid, p_actor text)
returns table (product_id uuid, outcome text, fields text[]) language plpgsql set enable_seqscan = off as $$
declare
  v_edit product_edits;
  v_row jsonb;
  v_now products;
  v_is jsonb;
  v_before jsonb;
  v_after jsonb;
  v_code text;
  v_results jsonb := '[]';
begin
  select * into v_edit from product_edits e where e.id = p_edit_id for update;
  if v_edit.undone_at is not null then
    return query
      select (r ->> 'product_id')::uuid, r ->> 'outcome',
             array(select jsonb_array_elements_text(r -> 'fields'))
        from jsonb_array_elements(v_edit.undone_results) r;
    return;
  end if;

  v_code := v_edit.change ->> 'code';
  for v_row in
    select r from jsonb_array_elements(v_edit.results) r
     where r ->> 'outcome' = 'changed' order by r ->> 'product_id'
  loop
    product_id := (v_row ->> 'product_id')::uuid;
    outcome := null;
    fields := '{}';
    select * into strict v_now from products p where p.id = product_id for no key update;
    v_is := to_jsonb(v_now) || jsonb_build_object('collections', product_collections(product_id));
    v_before := v_row -> 'before';
    v_after := v_row -> 'after';
    if v_code is not null then
      -- Only of this attribute: what became of the others stays.
      v_before := v_before || jsonb_build_object('attributes',
        with_attribute(v_is -> 'attributes', v_code, v_before -> 'attributes' -> v_code));
      v_after := v_after || jsonb_build_object('attributes',
        with_attribute(v_is -> 'attributes', v_code, v_after -> 'attributes' -> v_code));
    end if;
    -- Rewriting what the change left would change nothing.
    if to_jsonb(jsonb_populate_record(v_now, v_after)) <> to_jsonb(v_now)
       or coalesce(v_after -> 'collections' <> v_is -> 'collections', false) then
      outcome := 'changed_since';
    else
      select r.outcome, r.fields into outcome, fields
        from refuse_product(to_jsonb(jsonb_populate_record(v_now, v_before)), v_is) r;
      if outcome is null then
        perform write_product(product_id, v_before, 'product_change_undone', p_actor);
        outcome := 'restored';
      end if;
    end if;
    fields := coalesce(fields, '{}');
    v_results := v_results || jsonb_build_object('product_id', product_id, 'outcome', outcome,
      'fields', to_jsonb(fields));
    return next;
  end loop;
  update product_edits e set undone_at = now(), undone_results = v_results where e.id = p_edit_id;
end $$;
