-- Releases what a customer holds, on behalf of staff: the line of a cart, or a priority window of the
-- waiting list. The stock goes to the waiting list first. Outcomes: released, gone (it was already
-- released, or bought).
create function release_hold(p_kind text, p_id uuid, p_reason text, p_actor text)
returns text language plpgsql set enable_seqscan = off as $$
declare
  v_user_id uuid;
  v_item record;
begin
  if p_kind = 'cart' then
    select r.user_id into v_user_id from cart_reservations r where r.cart_item_id = p_id;
    -- As for the customer: nothing of the cart changes until commit.
    perform lock_cart(v_user_id) where v_user_id is not null;
    select r.product_id, r.size_id, r.quantity into v_item from cart_reservations r
     where r.cart_item_id = p_id;
    if not found then
      return 'gone';
    end if;
    perform release_cart_lines(array[p_id], 'Let go by staff: ' || p_reason);
  else
    select w.product_id, w.size_id, 1 as quantity into v_item from waiting_list_entries w
     where w.id = p_id and w.window_expires_at is not null;
    if not found then
      return 'gone';
    end if;
    perform from product_inventory i
      where i.product_id = v_item.product_id and i.size_id is not distinct from v_item.size_id
        for update;
    update waiting_list_entries w set window_expires_at = clock_timestamp()
     where w.id = p_id and w.window_expires_at > clock_timestamp();
    if not found then
      return 'gone';
    end if;
    perform end_priority_windows(v_item.product_id, v_item.size_id);
  end if;
  insert into audit_log (actor, action, subject_type, subject_id, detail) values (
    p_actor, 'hold_released', 'product', v_item.product_id::text,
    jsonb_build_object('size_id', v_item.size_id, 'kind', p_kind, 'quantity', v_item.quantity));
  return 'released';
end $$;
