-- Puts one product back as it was before an import, whose rows are locked. A product that the import made
-- goes where nobody has changed it since. Refused (refuse_import) with changed_since, held, no_size_at_price, in_use (somebody
-- has bought it or put it aside), or an outcome of refuse_product.
create function take_imported_product_back(p_import_id uuid, p_position integer, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_item product_import_products;
  v_now products;
  v_is jsonb;
  v_size jsonb;
  v_refused record;
begin
  select * into strict v_item from product_import_products i
   where i.import_id = p_import_id and i.position = p_position;
  select * into v_now from products p where p.id = v_item.product_id;
  if not found then
    perform refuse_import('changed_since');
  end if;
  perform import_size_terms(v_item.product_id, v_item.sizes, true, p_actor);
  perform import_costs(v_item.product_id, v_item.cost, v_item.sizes, true, p_actor);
  for v_size in
    select s.value from jsonb_array_elements(v_item.sizes) s order by s.value ->> 'size_id'
  loop
    perform take_imported_size_back(v_item.product_id, v_size,
      coalesce(v_item.left_as -> 'opened' @> jsonb_build_array(v_size -> 'size_id'), false), p_import_id, p_actor);
  end loop;
  -- The size that cost the price of the product may be the one that was taken back.
  if exists (select from product_inventory i where i.product_id = v_item.product_id) and not exists (
    select from product_inventory i
      left join size_terms t on t.product_id = i.product_id and t.size_id is not distinct from i.size_id
     where i.product_id = v_item.product_id and coalesce(t.surcharge_pence, 0) = 0) then
    perform refuse_import('no_size_at_price', array['size_surcharge']);
  end if;

  if v_item.version is null then
    if v_now.version <> (v_item.left_as ->> 'version')::integer
       or exists (select from product_inventory i
                   where i.product_id = v_now.id and (i.quantity_on_hand <> 0 or i.quantity_reserved <> 0)) then
      perform refuse_import('changed_since');
    end if;
    begin
      delete from products p where p.id = v_now.id;
    exception when foreign_key_violation then
      perform refuse_import('in_use');
    end;
    delete from styles s
     where s.id = (v_item.left_as ->> 'style_id')::uuid
       and not exists (select from products o where o.style_id = s.id)
       and not exists (select from set_parts o where o.style_id = s.id);
    insert into audit_log (actor, action, subject_type, subject_id, before)
    values (p_actor, 'imported_product_deleted', 'product', v_now.id::text,
            jsonb_build_object('slug', v_now.slug, 'name', v_now.name));
    return;
  end if;

  v_is := to_jsonb(v_now) || jsonb_build_object('collections', product_collections(v_now.id));
  -- Rewriting what the import left would change nothing.
  if to_jsonb(jsonb_populate_record(v_now, v_item.after)) <> to_jsonb(v_now)
     or coalesce(v_item.after -> 'collections' <> v_is -> 'collections', false) then
    perform refuse_import('changed_since');
  end if;
  select r.outcome, r.fields into v_refused
    from refuse_product(to_jsonb(jsonb_populate_record(v_now, v_item.before)), v_is) r;
  if found then
    perform refuse_import(v_refused.outcome, v_refused.fields);
  end if;
  perform write_product(v_now.id, v_item.before, 'product_change_undone', p_actor);
end $$;
