-- Writes what an import has of one size of a product; whether it opened its record. p_size: as
-- product_import_products.sizes has it. Refused (refuse_import) with other_size_system, barcode_taken, held
-- (customers hold more than there would be), stock_moved (on hand is not what it was compared with), sku_taken,
-- past_date, capacity_below and offer_held (change_offer), and version_conflict.
create function import_size(p_product_id uuid, p_size jsonb, p_import_id uuid, p_actor text)
returns boolean language plpgsql set enable_seqscan = off as $$
declare
  v_size_id uuid := (p_size ->> 'size_id')::uuid;
  v_row product_inventory;
  v_is_new boolean;
  v_outcome text;
  v_by integer := (p_size -> 'on_hand' ->> 'by')::integer;
begin
  v_is_new := not exists (select from product_inventory i
                           where i.product_id = p_product_id and i.size_id is not distinct from v_size_id);
  -- A file names the system of the first size, whatever was chosen before.
  delete from chosen_size_systems c
   where c.product_id = p_product_id
     and not exists (select from product_inventory i where i.product_id = p_product_id);
  if not open_inventory_item(p_product_id, v_size_id) then
    perform refuse_import('other_size_system', array['size']);
  end if;
  select * into v_row from product_inventory i
   where i.product_id = p_product_id and i.size_id is not distinct from v_size_id;

  if p_size ? 'barcode' then
    select b.outcome into v_outcome from change_barcode(p_product_id, v_size_id,
      p_size -> 'barcode' ->> 'from', p_size -> 'barcode' ->> 'to', p_actor) b;
    if v_outcome <> 'saved' then
      perform refuse_import(case v_outcome when 'taken' then 'barcode_taken' else 'version_conflict' end,
                            array['barcode']);
    end if;
  end if;
  if p_size ? 'sku' then
    v_outcome := change_sku(p_product_id, v_size_id, p_size -> 'sku' ->> 'from', p_size -> 'sku' ->> 'to', p_actor)
                 ->> 'outcome';
    if v_outcome <> 'saved' then
      perform refuse_import(v_outcome, array['sku']);
    end if;
  end if;
  if p_size ? 'reorder_level' then
    v_outcome := change_reorder_level(p_product_id, v_size_id,
      coalesce((p_size -> 'reorder_level' ->> 'from')::integer, v_row.reorder_level),
      (p_size -> 'reorder_level' ->> 'to')::integer, p_actor) ->> 'outcome';
    if v_outcome <> 'saved' then
      perform refuse_import('version_conflict', array['reorder_level']);
    end if;
  end if;
  if v_by <> 0 then
    if (p_size -> 'on_hand' ->> 'from')::integer <> v_row.quantity_on_hand - unarrived_units(p_product_id, v_row.size_id) then
      perform refuse_import('stock_moved', array['on_hand']);
    end if;
    perform move_imported_stock(p_product_id, v_size_id, v_by, p_import_id, p_actor);
  end if;
  -- After its stock: what arrives of a pre-order can no longer be ordered before it is there (receive_stock).
  if p_size ? 'offer' then
    v_outcome := change_offer(p_product_id, v_size_id, p_size -> 'offer' -> 'from', p_size -> 'offer' -> 'to', p_actor)
                 ->> 'outcome';
    if v_outcome <> 'saved' then
      perform refuse_import(v_outcome, array[case v_outcome when 'past_date' then 'pre_order_date' else 'offer_capacity' end]);
    end if;
  end if;
  return v_is_new;
end $$;
