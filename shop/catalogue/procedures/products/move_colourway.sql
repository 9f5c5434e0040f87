-- Makes a product a colourway of another style if p_version is still current; its address does not change,
-- and the style that it leaves stays, even when empty. Outcomes: moved (also when it is already there),
-- product_not_found, style_not_found, version_conflict, other_size_system (its sizes and those of the
-- style's other colourways are not of one system, or only one of them has sizes).
create function move_colourway(p_product_id uuid, p_version integer, p_style_id uuid, p_actor text)
returns table (outcome text) language plpgsql set enable_seqscan = off as $$
declare
  v_from_id uuid;
  v_old products;
begin
  select p.style_id into v_from_id from products p where p.id = p_product_id;
  if not found then
    return query select 'product_not_found';
    return;
  end if;
  -- One at a time changes what a style has, so that no two bring sizes that do not go together.
  perform from styles s where s.id in (v_from_id, p_style_id) order by s.id for no key update;
  if not exists (select from styles s where s.id = p_style_id) then
    return query select 'style_not_found';
    return;
  end if;
  select * into v_old from products p where p.id = p_product_id for no key update;
  if v_old.style_id = p_style_id then
    return query select 'moved';
    return;
  end if;
  if v_old.version <> p_version then
    return query select 'version_conflict';
    return;
  end if;
  if exists (select from product_inventory own
               left join sizes of_own on of_own.id = own.size_id
               join products other on other.style_id = p_style_id
               join product_inventory theirs on theirs.product_id = other.id
               left join sizes of_theirs on of_theirs.id = theirs.size_id
              where own.product_id = p_product_id
                and of_own.system is distinct from of_theirs.system) then
    return query select 'other_size_system';
    return;
  end if;
  perform write_product(p_product_id, jsonb_build_object('style_id', p_style_id), 'product_moved_to_style', p_actor);
  return query select 'moved';
end $$;
