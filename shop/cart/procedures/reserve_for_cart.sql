-- Reserves units for a line of a customer's cart, all or none: one from the customer's priority
-- window where there is one (was_priority_given), the rest from the shelf. Outcomes as
-- reserve_stock_atomic; `available` counts the unit of the window. The caller has locked the cart.
create function reserve_for_cart(
  p_user_id uuid, p_cart_item_id uuid, p_product_id uuid, p_size_id uuid, p_quantity integer,
  p_reason text
) returns table (outcome text, available integer, was_priority_given boolean)
language plpgsql set enable_seqscan = off as $$
declare
  v_window uuid := find_priority_window(p_user_id, p_product_id, p_size_id);
begin
  if v_window is null then
    return query
      select r.outcome, r.available, false
        from reserve_stock_atomic(p_product_id, p_size_id, p_quantity,
                                  'cart_item', p_cart_item_id::text, p_reason, p_user_id::text) r;
    return;
  end if;

  begin
    -- Its unit stays reserved, from now on for the line. Taken before the rest: a window that ran out
    -- while that is looked for would pass its unit on, and the line would count it all the same.
    delete from waiting_list_entries w where w.id = v_window;
    outcome := 'reserved';
    if p_quantity > 1 then
      select r.outcome, r.available into outcome, available
        from reserve_stock_atomic(p_product_id, p_size_id, p_quantity - 1,
                                  'cart_item', p_cart_item_id::text, p_reason, p_user_id::text) r;
      if outcome <> 'reserved' then
        raise exception using errcode = 'LB002', message = 'There is not enough beside the window.';
      end if;
    end if;
    was_priority_given := true;
  exception when sqlstate 'LB002' then
    -- The block's changes are undone with it: the window is open as before.
    outcome := 'not_enough_stock';
    available := available + 1;
    was_priority_given := false;
  end;
  return next;
end $$;
