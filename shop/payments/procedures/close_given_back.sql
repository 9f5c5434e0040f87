-- Closes a paid order that is fully refunded without being cancelled: what was not sent goes back
-- on the shelf, and it is refunded. Returns the lines that were not sent, [{order_item_id, quantity}], whose price differences
-- the caller refunds last. The caller holds the order and its payment, and no account or invoice yet.
create function close_given_back(p_order_id uuid, p_actor text)
returns jsonb language plpgsql set enable_seqscan = off as $$
declare
  v_unsent jsonb;
begin
  if not exists (select from orders o
                  where o.id = p_order_id and o.state in ('paid', 'processing', 'shipped', 'delivered')) then
    return '[]';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object(
           'order_item_id', i.id, 'quantity', i.quantity - i.shipped_quantity - i.cancelled_quantity)), '[]')
    into v_unsent
    from order_items i
   where i.order_id = p_order_id and i.quantity > i.shipped_quantity + i.cancelled_quantity;
  perform return_unsent_units(p_order_id, null, 'All was given back', p_actor);
  if not exists (select from order_items i where i.order_id = p_order_id and i.shipped_quantity > 0) then
    update discount_redemptions r set released_at = now()
     where r.order_id = p_order_id and r.released_at is null;
  end if;
  perform become_refunded(p_order_id, p_actor);
  return v_unsent;
end $$;
