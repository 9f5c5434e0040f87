-- Corrects the quantity on hand by a signed change (a count, breakage). Outcomes: adjusted,
-- product_not_found, and not_enough_stock when that would take goods which customers hold;
-- `available`: the units nobody holds.
create function adjust_stock(
  p_product_id uuid, p_size_id uuid, p_change integer,
  p_reference_type text, p_reference_id text, p_reason text, p_actor text default 'system'
) returns table (outcome text, available integer) language plpgsql set enable_seqscan = off as $$
declare
  v_unarrived integer;
begin
  if p_change is null or p_change = 0 then
    raise exception 'adjust_stock: the change must not be 0';
  end if;

  loop
    -- What is there alone can be corrected, not what is offered before it is there.
    perform from product_inventory i
      where i.product_id = p_product_id and i.size_id is not distinct from p_size_id
        for update;
    v_unarrived := unarrived_units(p_product_id, p_size_id);
    update product_inventory
       set quantity_on_hand = quantity_on_hand + p_change, last_updated = now()
     where product_id = p_product_id and size_id is not distinct from p_size_id
       and (p_change > 0 or quantity_on_hand - v_unarrived + p_change >= quantity_reserved)
    returning greatest(0, quantity_on_hand - v_unarrived - quantity_reserved) into available;

    if found then
      insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta,
                                   reference_type, reference_id, reason, actor)
      values (p_product_id, p_size_id, 'adjust', p_change, 0,
              p_reference_type, p_reference_id, p_reason, p_actor);
      if p_change > 0 then
        perform serve_promised_lines(p_product_id, p_size_id, p_change);
        perform serve_waiting_list(p_product_id, p_size_id);
        select greatest(0, i.quantity_on_hand - v_unarrived - i.quantity_reserved) into available from product_inventory i
         where i.product_id = p_product_id and i.size_id is not distinct from p_size_id;
      end if;
      outcome := 'adjusted';
      return next;
      return;
    end if;
    if release_expired_holds(p_product_id, p_size_id) = 0 then
      select greatest(0, i.quantity_on_hand - v_unarrived - i.quantity_reserved) into available from product_inventory i
       where i.product_id = p_product_id and i.size_id is not distinct from p_size_id;
      exit when not found or p_change < 0;
    end if;
  end loop;

  outcome := case when available is null then 'product_not_found' else 'not_enough_stock' end;
  return next;
end $$;
