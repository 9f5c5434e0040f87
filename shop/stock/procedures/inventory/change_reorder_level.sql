-- Sets from how many pieces on a product and size counts as low, where it still is p_from, for
-- change_stock. {outcome, now} as there.
create function change_reorder_level(
  p_product_id uuid, p_size_id uuid, p_from integer, p_to integer, p_actor text
) returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_now integer;
begin
  update product_inventory i set reorder_level = p_to, last_updated = now()
   where i.product_id = p_product_id and i.size_id is not distinct from p_size_id
     and i.reorder_level = p_from;
  if not found then
    select i.reorder_level into v_now from product_inventory i
     where i.product_id = p_product_id and i.size_id is not distinct from p_size_id;
    return jsonb_build_object(
      'outcome', case when v_now is null then 'not_found' when v_now = p_to then 'saved' else 'version_conflict' end,
      'now', v_now);
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, detail, before, after) values (
    p_actor, 'reorder_level_changed', 'product', p_product_id::text,
    jsonb_build_object('size_id', p_size_id),
    jsonb_build_object('reorder_level', p_from), jsonb_build_object('reorder_level', p_to));
  return jsonb_build_object('outcome', 'saved', 'now', p_to);
end $$;
