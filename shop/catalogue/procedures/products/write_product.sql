-- Writes valid changes to a product whose row the caller has locked, and records them in the audit log;
-- returns what changed, from what to what (both empty when nothing did). p_changes: columns by their names,
-- collections as product_collections has them, pictures as product_pictures and pairings as pairings_of has
-- them. A caller that changes its collections called refuse_product before, which locks them.
create function write_product(p_product_id uuid, p_changes jsonb, p_action text, p_actor text)
returns table (before jsonb, after jsonb) language plpgsql set enable_seqscan = off as $$
declare
  v_old products;
  v_new products;
  v_was jsonb;
begin
  select * into strict v_old from products p where p.id = p_product_id;
  v_was := to_jsonb(v_old) || jsonb_build_object('collections', product_collections(p_product_id),
    'pictures', product_pictures(p_product_id), 'pairings', pairings_of(p_product_id));
  v_new := jsonb_populate_record(v_old, p_changes);

  -- Separate: naming the address in an update locks out every transaction that refers to the product, such
  -- as orders, even when the address stays what it is.
  if v_new.slug <> v_old.slug then
    update products p set slug = v_new.slug where p.id = p_product_id;
  end if;
  update products p
     set style_id = v_new.style_id, category_id = v_new.category_id,
         name = v_new.name, summary = v_new.summary, description = v_new.description,
         colour_name = v_new.colour_name, colour_hex = v_new.colour_hex,
         colour_family = v_new.colour_family, fabric = v_new.fabric,
         fabric_family = v_new.fabric_family, care = v_new.care, fit_notes = v_new.fit_notes,
         composition = v_new.composition, price_pence = v_new.price_pence,
         compare_at_pence = v_new.compare_at_pence, vat_class = v_new.vat_class,
         weight_grams = v_new.weight_grams, return_exemption = v_new.return_exemption,
         tags = v_new.tags, attributes = v_new.attributes, status = v_new.status, successor_id = v_new.successor_id,
         published_at = v_new.published_at, publish_at = v_new.publish_at,
         unpublish_at = v_new.unpublish_at, withdrawn_at = v_new.withdrawn_at,
         -- Its collections, pictures and pairings are in other tables, and yet a change of it.
         updated_at = case when p_changes -> 'collections' <> v_was -> 'collections'
                                or p_changes -> 'pictures' <> v_was -> 'pictures'
                                or p_changes -> 'pairings' <> v_was -> 'pairings'
                           then clock_timestamp() else p.updated_at end
   where p.id = p_product_id
     and (to_jsonb(v_new) <> to_jsonb(v_old) or p_changes -> 'collections' <> v_was -> 'collections'
       or p_changes -> 'pictures' <> v_was -> 'pictures'
       or p_changes -> 'pairings' <> v_was -> 'pairings');
  if not found then
    return query select '{}'::jsonb, '{}'::jsonb;
    return;
  end if;

  if v_new.slug <> v_old.slug then
    -- What it is called now is no former name of it.
    delete from product_slugs f where f.slug = v_new.slug;
  end if;
  if p_changes ? 'collections' then
    -- What is gone by now is left out; the editor has shown that.
    delete from collection_products i using collections c
     where i.product_id = p_product_id and not p_changes -> 'collections' ? i.collection_id::text
       and c.id = i.collection_id and c.filled_by = 'hand';
    insert into collection_products (collection_id, product_id, position)
    select chosen.key::uuid, p_product_id,
           coalesce((chosen.value #>> '{}')::integer,
                    (select coalesce(max(c.position), 0) + 1 from collection_products c
                      where c.collection_id = chosen.key::uuid))
      from jsonb_each(p_changes -> 'collections') chosen
      join collections known on known.id = chosen.key::uuid and known.filled_by = 'hand'
        on conflict do nothing;
  end if;
  if p_changes -> 'pictures' <> v_was -> 'pictures' then
    perform write_product_pictures(p_product_id, p_changes -> 'pictures');
  end if;
  if p_changes -> 'pairings' <> v_was -> 'pairings' then
    perform write_pairings(p_product_id, p_changes -> 'pairings');
  end if;
  -- At the very moment; the schedule of the job makes up for one that was missed.
  if v_new.publish_at is distinct from v_old.publish_at and v_new.publish_at is not null then
    perform graphile_worker.add_job('publish_due_products', '{}'::json, run_at => v_new.publish_at,
      job_key => 'publish:' || p_product_id);
  end if;
  if v_new.unpublish_at is distinct from v_old.unpublish_at and v_new.unpublish_at is not null then
    perform graphile_worker.add_job('publish_due_products', '{}'::json, run_at => v_new.unpublish_at,
      job_key => 'unpublish:' || p_product_id);
  end if;

  select jsonb_object_agg(was.key, was.value), jsonb_object_agg(was.key, now_is.value)
    into before, after
    from jsonb_each(v_was) was
    join jsonb_each((select to_jsonb(p) from products p where p.id = p_product_id)
                    || jsonb_build_object('collections', product_collections(p_product_id),
                                          'pictures', product_pictures(p_product_id),
                                          'pairings', pairings_of(p_product_id))) now_is
      on now_is.key = was.key and now_is.value <> was.value
   where was.key not in ('version', 'updated_at');
  insert into audit_log (actor, action, subject_type, subject_id, before, after)
  select p_actor, p_action, 'product', p_product_id::text,
         (select jsonb_object_agg(f.key, audit_value(f.value)) from jsonb_each(before) f),
         (select jsonb_object_agg(f.key, audit_value(f.value)) from jsonb_each(after) f);
  return next;
end $$;
