-- Sets the shop's own SKU of a product and size, whose record is locked, where it still is p_from; null for none.
-- Returns {outcome, value, owner}: saved, version_conflict, sku_taken, whatever the case, by owner ({name, colour_name,
-- size_name}), not_found. value: the SKU afterwards.
create function change_sku(p_product_id uuid, p_size_id uuid, p_from text, p_to text, p_actor text)
returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_row product_inventory;
  v_owner jsonb;
begin
  select * into v_row from product_inventory i
   where i.product_id = p_product_id and i.size_id is not distinct from p_size_id;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  elsif v_row.sku is not distinct from p_to then
    return jsonb_build_object('outcome', 'saved', 'value', p_to);
  elsif v_row.sku is distinct from p_from then
    return jsonb_build_object('outcome', 'version_conflict', 'value', v_row.sku);
  end if;

  -- Nobody else gives one meanwhile (lock_skus).
  select jsonb_build_object('name', p.name, 'colour_name', p.colour_name, 'size_name', s.size_name) into v_owner
    from product_inventory i
    join products p on p.id = i.product_id
    left join sizes s on s.id = i.size_id
   where lower(i.sku) = lower(p_to) and i.id <> v_row.id;
  if found then
    return jsonb_build_object('outcome', 'sku_taken', 'value', v_row.sku, 'owner', v_owner);
  end if;
  update product_inventory i set sku = p_to where i.id = v_row.id;
  insert into audit_log (actor, action, subject_type, subject_id, detail, before, after) values (
    p_actor, 'sku_changed', 'product', p_product_id::text,
    jsonb_build_object('size_name', (select s.size_name from sizes s where s.id = p_size_id)),
    jsonb_build_object('sku', v_row.sku), jsonb_build_object('sku', p_to));
  return jsonb_build_object('outcome', 'saved', 'value', p_to);
end $$;
