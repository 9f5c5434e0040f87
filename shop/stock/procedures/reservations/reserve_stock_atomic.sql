-- Reserves all of the quantity or none of it, and says which: reserved, product_not_found (no
-- inventory record, section 5), out_of_stock or not_enough_stock. `available` is what is left.
-- Plans are kept as long as a connection. One made while a table is nearly empty would read all of
-- it ever after, so these procedures are planned for indexes (enable_seqscan).
create function reserve_stock_atomic(
  p_product_id uuid, p_size_id uuid, p_quantity integer,
  p_reference_type text, p_reference_id text, p_reason text, p_actor text default 'system'
) returns table (outcome text, available integer) language plpgsql set enable_seqscan = off as $$
begin
  if p_quantity is null or p_quantity < 1 then
    raise exception 'reserve_stock_atomic: the quantity must be 1 or more, not %', p_quantity;
  end if;

  -- Again for what expired holds release, and for what others have released since: only a request that is
  -- still too large is refused.
  loop
    -- The guard is part of the update: a second caller waits for the row, then tests the quantity
    -- the first one left. Reading first and updating after would oversell.
    update product_inventory
       set quantity_reserved = quantity_reserved + p_quantity, last_updated = now()
     where product_id = p_product_id and size_id is not distinct from p_size_id
       and quantity_on_hand - quantity_reserved >= p_quantity
    returning quantity_on_hand - quantity_reserved into available;

    if found then
      insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta,
                                   reference_type, reference_id, reason, actor)
      values (p_product_id, p_size_id, 'reserve', 0, p_quantity,
              p_reference_type, p_reference_id, p_reason, p_actor);
      outcome := 'reserved';
      return next;
      return;
    end if;
    if release_expired_holds(p_product_id, p_size_id) = 0 then
      select i.available_quantity into available from product_inventory i
       where i.product_id = p_product_id and i.size_id is not distinct from p_size_id;
      exit when not found or available < p_quantity;
    end if;
  end loop;

  outcome := case
    when available is null then 'product_not_found'
    when available = 0     then 'out_of_stock'
    else                        'not_enough_stock'
  end;
  return next;
end $$;
