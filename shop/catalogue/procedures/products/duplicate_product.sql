-- Copies a product into a draft under an id of the caller's: another colourway of its style (p_as
-- 'colourway'), or the first of a new one ('style'). It has the same texts, pictures and collections, and
-- neither stock nor a former price; so its pictures name no sizes. Only version 0.1.0 asks for a colourway (add_colour). The same id again copies nothing. Outcomes: duplicated, existing,
-- product_not_found.
create function duplicate_product(p_product_id uuid, p_copy_id uuid, p_as text, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_from products;
  v_made text;
begin
  perform lock_product_slugs();
  if exists (select from products p where p.id = p_copy_id) then
    return query select 'existing';
    return;
  end if;
  select * into v_from from products p where p.id = p_product_id;
  if not found then
    return query select 'product_not_found';
    return;
  end if;
  -- What it is in stays as it is until the copy is in there, too.
  perform hold_collections();
  select c.outcome into v_made from create_product(p_copy_id, case when p_as = 'colourway' then v_from.style_id end,
    (to_jsonb(v_from) - array['successor_id', 'compare_at_pence', 'publish_at', 'unpublish_at', 'withdrawn_at'])
    || jsonb_build_object('slug', free_product_slug(left(v_from.slug, 85) || '-copy', p_copy_id), 'collection_ids',
         (select coalesce(jsonb_agg(id), '[]') from jsonb_object_keys(product_collections(p_product_id)) id)),
    p_actor) c;
  if v_made <> 'created' then
    raise exception 'duplicate_product: create_product answered %', v_made;
  end if;
  insert into product_images (product_id, picture_id, alt, position, is_primary, crop_hash, focal_x, focal_y, video_id)
  select p_copy_id, i.picture_id, i.alt, i.position, i.is_primary, i.crop_hash, i.focal_x, i.focal_y, i.video_id
    from product_images i where i.product_id = p_product_id;
  insert into product_pairings (product_id, pairs_with_id, position)
  select p_copy_id, w.pairs_with_id, w.position from product_pairings w where w.product_id = p_product_id;
  insert into audit_log (actor, action, subject_type, subject_id, detail)
  values (p_actor, 'product_duplicated', 'product', p_product_id::text,
          jsonb_build_object('copy_id', p_copy_id, 'as', p_as));
  return query select 'duplicated';
end $$;
