-- Sets what a scanner reads of a product and size, where it still is p_from; null for nothing. Outcomes:
-- saved, version_conflict (`barcode`: the current one), taken (by product_id and size_id), not_found.
create function change_barcode(
  p_product_id uuid, p_size_id uuid, p_from text, p_to text, p_actor text
) returns table (outcome text, barcode text, product_id uuid, size_id uuid)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_row product_inventory;
begin
  select * into v_row from product_inventory i
   where i.product_id = p_product_id and i.size_id is not distinct from p_size_id
     for no key update;
  if not found then
    return query select 'not_found', null::text, null::uuid, null::uuid;
    return;
  end if;
  if v_row.barcode is not distinct from p_to then
    return query select 'saved', p_to, p_product_id, p_size_id;
    return;
  end if;
  if v_row.barcode is distinct from p_from then
    return query select 'version_conflict', v_row.barcode, p_product_id, p_size_id;
    return;
  end if;
  -- Two who give one code to two products at once: the second one's update fails.
  begin
    update product_inventory i set barcode = p_to where i.id = v_row.id;
  exception when unique_violation then
    return query select 'taken', p_to, i.product_id, i.size_id
                   from product_inventory i where i.barcode = p_to;
    return;
  end;
  insert into audit_log (actor, action, subject_type, subject_id, detail, before, after) values (
    p_actor, 'barcode_changed', 'product', p_product_id::text,
    jsonb_build_object('size_id', p_size_id),
    jsonb_build_object('barcode', v_row.barcode), jsonb_build_object('barcode', p_to));
  return query select 'saved', p_to, p_product_id, p_size_id;
end $$;
