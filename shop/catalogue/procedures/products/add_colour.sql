-- Adds a colour to the style of a product: a draft under an id of the caller's with the product's texts in every
-- language, price, VAT, attributes, category, collections and pairings, and in its sizes with what differs for each.
-- It has neither its pictures nor its former price, stock, SKUs, barcodes or reviews. p_fields: colour_name, colour_hex,
-- colour_family, slug (a number is added where another product has it) and pictures (product_pictures). p_names: what
-- the colour is called in other languages, {language: name}. p_with: what the caller gives it besides. The same id again adds
-- nothing: existing, or existing_differs where something else is asked for. Outcomes:
-- created, existing, existing_differs, product_not_found, colour_taken (another colour of the style has this name, ignoring case, and is
-- not archived), those of create_product.
create function add_colour(p_product_id uuid, p_colour_id uuid, p_fields jsonb, p_names jsonb, p_actor text,
                           p_with jsonb default null)
returns table (outcome text, fields text[]) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_from products;
  v_made record;
  v_request text := md5(jsonb_build_array(p_product_id, p_fields, p_names, p_with)::text);
begin
  -- One at a time: no two take the same name.
  perform lock_product_slugs();
  if exists (select from products p where p.id = p_colour_id) then
    return query select case when exists (
      select from audit_log a
       where a.subject_type = 'product' and a.subject_id = p_product_id::text and a.action = 'product_colour_added'
         and a.detail ->> 'colour_id' = p_colour_id::text and a.detail ->> 'request' = v_request)
      then 'existing' else 'existing_differs' end, array['colour_name'];
    return;
  end if;
  -- Its size system stays what it is until the colour has the same sizes.
  select * into v_from from products p where p.id = p_product_id for share;
  if not found then
    return query select 'product_not_found', '{}'::text[];
    return;
  end if;
  if exists (select from products p where p.style_id = v_from.style_id and p.status <> 'archived'
                                      and lower(p.colour_name) = lower(p_fields ->> 'colour_name')) then
    return query select 'colour_taken', array['colour_name'];
    return;
  end if;
  -- What it is in stays as it is until the colour is in there, too.
  perform hold_collections();
  select c.* into v_made from create_product(p_colour_id, v_from.style_id,
    (to_jsonb(v_from) - array['successor_id', 'compare_at_pence', 'publish_at', 'unpublish_at', 'withdrawn_at'])
    || p_fields
    || jsonb_build_object('slug', free_product_slug(p_fields ->> 'slug', p_colour_id), 'collection_ids',
         (select coalesce(jsonb_agg(id), '[]') from jsonb_object_keys(product_collections(p_product_id)) id)),
    p_actor) c;
  if v_made.outcome <> 'created' then
    return query select v_made.outcome, v_made.fields;
    return;
  end if;
  insert into product_pairings (product_id, pairs_with_id, position)
  select p_colour_id, w.pairs_with_id, w.position from product_pairings w where w.product_id = p_product_id;
  insert into product_inventory (product_id, size_id, reorder_level)
  select p_colour_id, i.size_id, i.reorder_level from product_inventory i where i.product_id = p_product_id;
  insert into size_terms (product_id, size_id, surcharge_pence, vat_class, weight_grams)
  select p_colour_id, t.size_id, t.surcharge_pence, t.vat_class, t.weight_grams
    from size_terms t where t.product_id = p_product_id;
  insert into product_costs (product_id, size_id, cost_pence)
  select p_colour_id, c.size_id, c.cost_pence from product_costs c where c.product_id = p_product_id;
  insert into chosen_size_systems (product_id, system)
  select p_colour_id, c.system from chosen_size_systems c where c.product_id = p_product_id;

  insert into content_translations (kind, subject_id, language, field, text, source_hash, updated_by)
  select t.kind, p_colour_id, t.language, t.field, t.text, t.source_hash, p_actor
    from content_translations t
   where t.kind = 'product' and t.subject_id = p_product_id and t.field not in ('colour_name', 'slug');
  perform s.outcome
     from jsonb_each_text(p_names) n
    cross join lateral save_translations(n.key, jsonb_build_array(jsonb_build_object(
            'kind', 'product', 'subject_id', p_colour_id, 'field', 'colour_name', 'version', 0, 'text', n.value)),
            p_actor) s
    where n.value <> '';
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'product_colour_added', 'product', p_product_id::text,
          jsonb_build_object('colour_id', p_colour_id, 'colour_name', p_fields ->> 'colour_name',
                             'request', v_request));
  return query select 'created', '{}'::text[];
end $$;
