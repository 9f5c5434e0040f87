-- Closes a paid order that is fully refunded without being cancelled: what was not sent goes back
-- on the shelf, and it is refunded. The caller holds the order and its payment, and no account or
-- invoice yet.
create function close_given_back(p_order_id uuid, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
begin
  if not exists (select from orders o
                  where o.id = p_order_id and o.state in ('paid', 'processing', 'shipped', 'delivered')) then
    return;
  end if;
  perform return_unsent_units(p_order_id, null, 'All was given back', p_actor);
  if not exists (select from order_items i where i.order_id = p_order_id and i.shipped_quantity > 0) then
    update discount_redemptions r set released_at = now()
     where r.order_id = p_order_id and r.released_at is null;
  end if;
  perform become_refunded(p_order_id, p_actor);
end $$;
