-- Puts one size of a product back as it was before an import: stock by as much as it was moved, the rest
-- where it still is as the import left it; the record goes that the import opened. Refused (refuse_import) with changed_since,
-- held, and past_date where a pre-order would have its day again.
create function take_imported_size_back(
  p_product_id uuid, p_size jsonb, p_was_opened boolean, p_import_id uuid, p_actor text
) returns void language plpgsql set enable_seqscan = off as $$
declare
  v_size_id uuid := (p_size ->> 'size_id')::uuid;
  v_by integer := (p_size -> 'on_hand' ->> 'by')::integer;
  v_outcome text;
begin
  if v_by <> 0 then
    perform move_imported_stock(p_product_id, v_size_id, -v_by, p_import_id, p_actor);
  end if;
  if p_size ? 'offer' then
    v_outcome := change_offer(p_product_id, v_size_id, p_size -> 'offer' -> 'to', p_size -> 'offer' -> 'from', p_actor)
                 ->> 'outcome';
    if v_outcome <> 'saved' then
      perform refuse_import(case when v_outcome in ('capacity_below', 'offer_held') then 'held'
                                 when v_outcome = 'past_date' then v_outcome
                                 else 'changed_since' end,
                            array['offer_capacity']);
    end if;
  end if;
  if p_was_opened then
    delete from product_inventory i
     where i.product_id = p_product_id and i.size_id is not distinct from v_size_id
       and i.quantity_on_hand = 0 and i.quantity_reserved = 0
       and i.barcode is not distinct from p_size -> 'barcode' ->> 'to'
       and i.sku is not distinct from p_size -> 'sku' ->> 'to'
       and not exists (select from size_offers o
                        where o.product_id = i.product_id and o.size_id is not distinct from i.size_id)
       and not exists (select from waiting_list_entries w
                        where w.product_id = i.product_id and w.size_id is not distinct from i.size_id);
    if not found then
      perform refuse_import('changed_since', array['size']);
    end if;
    -- What the import set of it is taken back by now (import_size_terms); the rest is somebody else's.
    delete from size_terms t
     where t.product_id = p_product_id and t.size_id is not distinct from v_size_id
       and t.surcharge_pence = 0 and t.weight_grams is null and t.vat_class is null;
    if exists (select from size_terms t
                where t.product_id = p_product_id and t.size_id is not distinct from v_size_id)
       or exists (select from product_costs c where c.product_id = p_product_id and c.size_id = v_size_id) then
      perform refuse_import('changed_since', array['size']);
    end if;
    return;
  end if;

  if p_size ? 'barcode' then
    select b.outcome into v_outcome from change_barcode(p_product_id, v_size_id,
      p_size -> 'barcode' ->> 'to', p_size -> 'barcode' ->> 'from', p_actor) b;
    if v_outcome <> 'saved' then
      perform refuse_import('changed_since', array['barcode']);
    end if;
  end if;
  if p_size ? 'sku' then
    v_outcome := change_sku(p_product_id, v_size_id, p_size -> 'sku' ->> 'to', p_size -> 'sku' ->> 'from', p_actor)
                 ->> 'outcome';
    if v_outcome <> 'saved' then
      perform refuse_import('changed_since', array['sku']);
    end if;
  end if;
  if p_size ? 'reorder_level' then
    v_outcome := change_reorder_level(p_product_id, v_size_id, (p_size -> 'reorder_level' ->> 'to')::integer,
      (p_size -> 'reorder_level' ->> 'from')::integer, p_actor) ->> 'outcome';
    if v_outcome <> 'saved' then
      perform refuse_import('changed_since', array['reorder_level']);
    end if;
  end if;
end $$;
