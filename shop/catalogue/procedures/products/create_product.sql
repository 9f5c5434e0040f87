-- Makes a draft under an id of the caller's, of the style p_style_id or of a new one. p_fields: columns by
-- their names, collection_ids, pictures as product_pictures, picture_alts as write_picture_alts and
-- pairings as pairings_of has them. The same id
-- again makes nothing (existing). Outcomes: created, existing, style_not_found, collection_not_found (one of
-- collection_ids is gone, or has a rule), and those of refuse_product with the fields at fault.
create function create_product(p_product_id uuid, p_style_id uuid, p_fields jsonb, p_actor text)
returns table (outcome text, fields text[]) language plpgsql set enable_seqscan = off as $$
declare
  v_new products;
  v_style_id uuid := p_style_id;
begin
  perform lock_product_slugs();
  if exists (select from products p where p.id = p_product_id) then
    return query select 'existing', '{}'::text[];
    return;
  end if;
  if p_style_id is not null and not exists (select from styles s where s.id = p_style_id) then
    return query select 'style_not_found', array['style_id'];
    return;
  end if;

  v_new := jsonb_populate_record(null::products,
    '{"summary": "", "description": "", "fabric": "", "care": "", "fit_notes": "", "composition": [],
      "vat_class": "standard", "fabric_family": "other", "tags": [], "attributes": {}}'::jsonb
    || p_fields
    || jsonb_build_object('id', p_product_id, 'style_id', p_style_id, 'status', 'draft', 'version', 1,
         'units_sold', 0, 'created_at', now(), 'updated_at', now(), 'published_at', null));
  return query select r.outcome, r.fields from refuse_product(
    to_jsonb(v_new) || jsonb_build_object('pictures', coalesce(p_fields -> 'pictures', '[]'),
      'pairings', coalesce(p_fields -> 'pairings', '[]')), null) r;
  if found then return; end if;

  if p_fields ? 'collection_ids' and not may_be_put_into(p_fields -> 'collection_ids') then
    return query select 'collection_not_found', array['collection_ids'];
    return;
  end if;

  if v_style_id is null then
    insert into styles (slug, name)
    values (case when exists (select from styles s where s.slug = v_new.slug)
                 then v_new.slug || '-' || left(p_product_id::text, 8) else v_new.slug end, v_new.name)
    returning id into v_style_id;
  end if;
  v_new.style_id := v_style_id;
  insert into products select v_new.*;
  insert into collection_products (collection_id, product_id, position)
  select c.id, p_product_id,
         (select coalesce(max(o.position), 0) + 1 from collection_products o where o.collection_id = c.id)
    from collections c
   where c.id in (select chosen::uuid from jsonb_array_elements_text(p_fields -> 'collection_ids') chosen);
  perform write_product_pictures(p_product_id, coalesce(p_fields -> 'pictures', '[]'));
  perform write_picture_alts(p_product_id, p_fields -> 'picture_alts', p_actor);
  perform write_pairings(p_product_id, coalesce(p_fields -> 'pairings', '[]'));
  if v_new.publish_at is not null then
    perform graphile_worker.add_job('publish_due_products', '{}'::json, run_at => v_new.publish_at,
      job_key => 'publish:' || p_product_id);
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, after)
  values (p_actor, 'product_created', 'product', p_product_id::text,
          jsonb_build_object('slug', v_new.slug, 'name', v_new.name, 'price_pence', v_new.price_pence));
  return query select 'created', '{}'::text[];
end $$;
