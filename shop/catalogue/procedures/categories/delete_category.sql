-- Deletes an unused category if p_version is still current (optimistic locking). Its address, and those
-- that redirect to it, then redirect to p_successor_id, or nowhere where that is null. Outcomes: deleted
-- (also when it is already gone), version_conflict, has_categories, has_products, has_discounts,
-- has_collections (a rule of one uses it), successor_not_found.
create function delete_category(p_id uuid, p_version integer, p_successor_id uuid, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_old categories;
begin
  perform lock_categories();
  -- A product that is being put into it holds its lock until commit, and is seen below.
  select * into v_old from categories c where c.id = p_id for update;
  if not found then
    return query select 'deleted';
  elsif v_old.version <> p_version then
    return query select 'version_conflict';
  elsif exists (select from categories c where c.parent_id = p_id) then
    return query select 'has_categories';
  elsif exists (select from products p where p.category_id = p_id) then
    return query select 'has_products';
  elsif exists (select from discounts d where d.category_id = p_id) then
    return query select 'has_discounts';
  elsif exists (select from collections c where c.rule_category_id = p_id) then
    return query select 'has_collections';
  elsif p_successor_id is not null
        and not exists (select from categories c where c.id = p_successor_id and c.id <> p_id) then
    return query select 'successor_not_found';
  else
    if p_successor_id is not null then
      update category_slugs f set category_id = p_successor_id where f.category_id = p_id;
      insert into category_slugs (slug, category_id) values (v_old.slug, p_successor_id);
      perform hand_over_local_slugs('category', p_id, p_successor_id);
    end if;
    delete from categories c where c.id = p_id;
    perform number_categories();
    insert into audit_log (actor, action, subject_type, subject_id, before, detail)
    values (p_actor, 'category_deleted', 'category', p_id::text,
            jsonb_build_object('slug', v_old.slug, 'name', v_old.name, 'parent_id', v_old.parent_id),
            jsonb_strip_nulls(jsonb_build_object('leads_to', p_successor_id)));
    return query select 'deleted';
  end if;
end $$;
