-- Releases up to p_limit expired cart lines, the oldest first; returns how many. Deletes records of earlier
-- ones that are no longer needed.
create function sweep_expired_holds(p_limit integer)
returns integer language plpgsql set enable_seqscan = off as $$
declare
  expired uuid[];
begin
  delete from former_holds
   where ended_at <= clock_timestamp() - make_interval(mins => setting_int('hold_pause_minutes', 15));
  expired := array(
    select cart_item_id from cart_reservations
     where expires_at <= clock_timestamp()
     order by expires_at
     limit p_limit);
  -- The inventory before the lines, as in release_expired_holds, and in its order.
  perform 1
     from product_inventory i
    where exists (select from cart_reservations r
                   where r.cart_item_id = any (expired)
                     and r.product_id = i.product_id and r.size_id is not distinct from i.size_id)
    order by i.product_id, i.size_id
      for update;
  expired := array(
    select cart_item_id from cart_reservations
     where cart_item_id = any (expired) and expires_at <= clock_timestamp()
       for update skip locked);
  if expired = '{}' then
    return 0;
  end if;
  return release_cart_lines(expired, 'Hold expired');
end $$;
