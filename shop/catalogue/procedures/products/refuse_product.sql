-- Why a product cannot be as p_new has it, and the fields at fault; no row when it can. p_old: the current
-- product, null for a new one; faults that existed before do not block other changes. Outcomes: slug_taken
-- (by another product, now or formerly), category_not_found, successor_not_found, picture_not_found, video_not_found,
-- picture_size_not_found (a picture shows a size that the product does not have), pairing_not_found (or it is the product itself), those of refuse_attributes, compare_at_too_low, not_in_future,
-- unpublished_too_early, not_publishable. A caller that changes a slug holds the lock of slugs
-- (lock_product_slugs).
create function refuse_product(p_new jsonb, p_old jsonb) returns table (outcome text, fields text[])
language plpgsql as $$
declare
  v_id uuid := (p_new ->> 'id')::uuid;
  v_is_offered boolean := p_new ->> 'status' = 'active'
    or (p_new ->> 'status' = 'draft' and p_new ->> 'publish_at' is not null);
  v_was_offered boolean := coalesce(p_old ->> 'status' = 'active'
    or (p_old ->> 'status' = 'draft' and p_old ->> 'publish_at' is not null), false);
begin
  if p_new ->> 'slug' is distinct from p_old ->> 'slug'
     and (exists (select from products p where p.slug = p_new ->> 'slug' and p.id <> v_id)
       or exists (select from product_slugs f where f.slug = p_new ->> 'slug' and f.product_id <> v_id)
       or is_local_slug_of_another('product', v_id, p_new ->> 'slug')) then
    return query select 'slug_taken', array['slug'];
    return;
  end if;
  -- Before categories, because a change of categories locks both; and before its row has another address,
  -- because filling a collection refers to the row and would wait for it.
  perform hold_collections();
  -- Deleting it waits until the product is in it, or has finished.
  perform from categories c where c.id = (p_new ->> 'category_id')::uuid for key share;
  if not found then
    return query select 'category_not_found', array['category_id'];
    return;
  end if;
  if p_new ->> 'successor_id' is not null
     and (p_new ->> 'successor_id' = p_new ->> 'id'
       or not exists (select from products p where p.id = (p_new ->> 'successor_id')::uuid)) then
    return query select 'successor_not_found', array['successor_id'];
    return;
  end if;
  -- Deleting an unused one waits, or has finished.
  perform from pictures f
    where f.id in (select (shown ->> 'picture_id')::uuid from jsonb_array_elements(p_new -> 'pictures') shown)
    order by f.id for key share;
  if exists (select from jsonb_array_elements(p_new -> 'pictures') shown
              where not exists (select from pictures f where f.id = (shown ->> 'picture_id')::uuid)) then
    return query select 'picture_not_found', array['pictures'];
    return;
  end if;
  perform from videos v
    where v.id in (select (shown ->> 'video_id')::uuid from jsonb_array_elements(p_new -> 'pictures') shown)
    order by v.id for key share;
  if exists (select from jsonb_array_elements(p_new -> 'pictures') shown
              where shown ? 'video_id'
                and not exists (select from videos v where v.id = (shown ->> 'video_id')::uuid)) then
    return query select 'video_not_found', array['pictures'];
    return;
  end if;
  -- Taking one of its sizes away waits, or has finished.
  perform from product_inventory s
    where s.product_id = v_id
      and s.size_id in (select named.it::uuid from jsonb_array_elements(p_new -> 'pictures') shown,
                                                   jsonb_array_elements_text(shown -> 'size_ids') named(it))
    order by s.size_id for key share;
  if exists (select from jsonb_array_elements(p_new -> 'pictures') shown,
                         jsonb_array_elements_text(shown -> 'size_ids') named(it)
              where not exists (select from product_inventory s
                                 where s.product_id = v_id and s.size_id = named.it::uuid)) then
    return query select 'picture_size_not_found', array['pictures'];
    return;
  end if;
  -- Giving one of them another address waits until this is written, or has finished.
  perform from products p
    where p.slug in (select jsonb_array_elements_text(p_new -> 'pairings')) order by p.id for key share;
  if exists (select from jsonb_array_elements_text(p_new -> 'pairings') picked(slug)
              where not exists (select from products p where p.slug = picked.slug and p.id <> v_id)) then
    return query select 'pairing_not_found', array['pairings'];
    return;
  end if;
  return query select r.outcome, r.fields
    from refuse_attributes(coalesce(nullif(p_new -> 'attributes', 'null'), '{}'),
                           coalesce(p_old -> 'attributes', '{}')) r;
  if found then return; end if;
  if (p_new ->> 'compare_at_pence')::integer <= (p_new ->> 'price_pence')::integer then
    return query select 'compare_at_too_low', array['compare_at_pence'];
    return;
  end if;

  fields := array(select t.field from unnest(array['publish_at', 'unpublish_at']) t(field)
                   where p_new -> t.field is distinct from p_old -> t.field
                     and (p_new ->> t.field)::timestamptz <= now());
  if fields <> '{}' then
    return query select 'not_in_future', fields;
    return;
  end if;
  if (p_new ->> 'unpublish_at')::timestamptz <= (p_new ->> 'publish_at')::timestamptz then
    return query select 'unpublished_too_early', array['unpublish_at'];
    return;
  end if;

  -- What was on sale keeps a price: exchanges of sold items go by it, even when the product is withdrawn.
  if p_old ->> 'published_at' is not null and (p_old ->> 'price_pence')::integer > 0
     and (p_new ->> 'price_pence')::integer = 0 then
    return query select 'not_publishable', array['price_pence'];
    return;
  end if;

  if v_is_offered then
    fields := array(select unnest(missing_to_publish(p_new))
                    except
                    select unnest(missing_to_publish(p_old)) where v_was_offered);
    if fields <> '{}' then
      return query select 'not_publishable', fields;
      return;
    end if;
  end if;
end $$;
