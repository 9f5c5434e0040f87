-- Saves fields of a product (columns by their names, collection_ids, pictures, pairings, and picture_alts as
-- write_picture_alts has them) if p_version is still current.
-- Outcomes: saved (also when nothing changes), product_not_found, version_conflict (a version conflict:
-- nothing is written), collection_not_found (one of collection_ids is gone, or has a rule), and those of
-- refuse_product with the fields at fault. product: the current one (product_to_edit).
create function update_product(p_product_id uuid, p_version integer, p_fields jsonb, p_actor text)
returns table (outcome text, fields text[], product jsonb) language plpgsql set enable_seqscan = off as $$
declare
  v_old products;
  v_is jsonb;
  v_new jsonb;
  v_changes jsonb := p_fields - 'collection_ids' - 'picture_alts';
  v_extra jsonb := '{}';
begin
  if p_fields ? 'slug' then
    perform lock_product_slugs();
  end if;
  select * into v_old from products p where p.id = p_product_id for no key update;
  if not found then
    return query select 'product_not_found', '{}'::text[], null::jsonb;
    return;
  end if;
  if p_fields ? 'collection_ids' then
    v_is := product_collections(p_product_id);
    v_changes := v_changes || jsonb_build_object('collections',
      (select coalesce(jsonb_object_agg(chosen, v_is -> chosen), '{}')
         from jsonb_array_elements_text(p_fields -> 'collection_ids') chosen));
  end if;
  if p_fields ? 'pictures' then
    v_extra := jsonb_build_object('pictures', p_fields -> 'pictures');
  end if;
  if p_fields ? 'pairings' then
    v_extra := v_extra || jsonb_build_object('pairings', p_fields -> 'pairings');
  end if;
  v_is := to_jsonb(v_old);
  v_new := to_jsonb(jsonb_populate_record(v_old, v_changes));
  if v_old.version <> p_version then
    -- Sent again because its answer was lost: what it asks for is there already.
    if v_new = v_is and coalesce(v_changes -> 'collections' = product_collections(p_product_id), true)
       and coalesce(v_changes -> 'pictures' = product_pictures(p_product_id), true)
       and coalesce(v_changes -> 'pairings' = pairings_of(p_product_id), true) then
      perform write_picture_alts(p_product_id, p_fields -> 'picture_alts', p_actor);
      return query select 'saved', '{}'::text[], product_to_edit(p_product_id);
    else
      return query select 'version_conflict', '{}'::text[], product_to_edit(p_product_id);
    end if;
    return;
  end if;
  if p_fields ? 'collection_ids' and not may_be_put_into(p_fields -> 'collection_ids') then
    return query select 'collection_not_found', array['collection_ids'], product_to_edit(p_product_id);
    return;
  end if;
  return query select r.outcome, r.fields, product_to_edit(p_product_id) from refuse_product(v_new || v_extra, v_is) r;
  if found then return; end if;

  perform write_product(p_product_id, v_changes, 'product_changed', p_actor);
  perform write_picture_alts(p_product_id, p_fields -> 'picture_alts', p_actor);
  return query select 'saved', '{}'::text[], product_to_edit(p_product_id);
end $$;
