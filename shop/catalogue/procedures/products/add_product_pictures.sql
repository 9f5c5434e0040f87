-- Adds pictures after those that a product has, as product_pictures has them; one that it has already is left
-- as it is, so that the same again changes nothing. Outcomes: those of update_product, too_many_pictures (20
-- are the most).
create function add_product_pictures(p_product_id uuid, p_pictures jsonb, p_actor text)
returns table (outcome text, fields text[]) language plpgsql as $$
declare
  v_version integer;
  v_has jsonb;
  v_added jsonb;
begin
  select p.version into v_version from products p where p.id = p_product_id for no key update;
  if not found then
    return query select 'product_not_found', '{}'::text[];
    return;
  end if;
  v_has := product_pictures(p_product_id);
  select coalesce(jsonb_agg(given.it order by given.at), '[]') into v_added
    from jsonb_array_elements(p_pictures) with ordinality given(it, at)
   where not exists (select from jsonb_array_elements(v_has) had(it)
                      where had.it ->> 'picture_id' = given.it ->> 'picture_id');
  if v_added = '[]' then
    return query select 'saved', '{}'::text[];
    return;
  end if;
  if jsonb_array_length(v_has) + jsonb_array_length(v_added) > 20 then
    return query select 'too_many_pictures', array['pictures'];
    return;
  end if;
  return query
    select u.outcome, u.fields
      from update_product(p_product_id, v_version, jsonb_build_object('pictures', v_has || v_added), p_actor) u;
end $$;
