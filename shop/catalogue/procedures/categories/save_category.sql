-- Creates a category (p_version 0) with the caller's id, as the last in its parent, or saves one if
-- p_version is still current. p_fields: name, slug, description, parent_id (null: at the top), and
-- picture_slug, the product whose picture represents it (null: the one longest on sale). A former slug
-- still redirects here. Outcomes: created, saved (also when nothing changes), category_not_found,
-- version_conflict, picture_not_found, and those of refuse_category.
create function save_category(p_id uuid, p_version integer, p_fields jsonb, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old categories;
  v_new categories;
  v_is jsonb;
  v_will jsonb;
  v_refused text;
begin
  perform lock_categories();
  -- Before its row, for which those wait who are changing products: what rules find may change with the tree.
  perform lock_collections();
  select * into v_old from categories c where c.id = p_id for no key update;
  if not found and p_version > 0 then
    return query select 'category_not_found';
    return;
  end if;

  v_is := case when v_old.id is null then jsonb_build_object('id', p_id, 'version', 1)
               else to_jsonb(v_old) end;
  v_new := jsonb_populate_record(null::categories, v_is || (p_fields - 'picture_slug'));
  if p_fields ->> 'picture_slug' is null then
    v_new.picture_product_id := null;
  else
    v_new.picture_product_id := coalesce(
      (select p.id from products p where p.slug = p_fields ->> 'picture_slug'),
      (select f.product_id from product_slugs f where f.slug = p_fields ->> 'picture_slug'));
    if v_new.picture_product_id is null then
      return query select 'picture_not_found';
      return;
    end if;
  end if;
  if v_old.id is null or v_new.parent_id is distinct from v_old.parent_id then
    -- Behind all others; what is numbered again below stands behind its siblings then.
    v_new.position := (select coalesce(max(c.position), 0) + 1 from categories c);
  end if;
  v_will := to_jsonb(v_new);
  if v_will = v_is then
    -- Version 0: sent again because its answer was lost.
    return query select case when p_version = 0 then 'created' else 'saved' end;
    return;
  end if;
  if v_old.version <> p_version then
    return query select 'version_conflict';
    return;
  end if;
  v_refused := refuse_category(p_id, v_new.slug, v_new.parent_id);
  if v_refused is not null then
    return query select v_refused;
    return;
  end if;

  if v_old.id is null then
    insert into categories select v_new.*;
  else
    v_new.version := v_old.version + 1;
    update categories c
       set (name, slug, description, parent_id, picture_product_id, position, version)
         = (v_new.name, v_new.slug, v_new.description, v_new.parent_id, v_new.picture_product_id,
            v_new.position, v_new.version)
     where c.id = p_id;
  end if;
  if v_old.slug <> v_new.slug then
    delete from category_slugs f where f.slug = v_new.slug;
    insert into category_slugs (slug, category_id) values (v_old.slug, p_id);
  end if;
  perform number_categories();
  if v_new.parent_id is distinct from v_old.parent_id then
    -- Rules about what is above it find other products.
    perform fill_collection(c.id, now()) from collections c where c.rule_category_id is not null;
  end if;
  perform audit_saved_record('category', p_id, case when v_old.id is not null then v_is end, v_will, p_actor);
  return query select case when v_old.id is null then 'created' else 'saved' end;
end $$;
