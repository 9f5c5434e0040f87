-- The inventory records of these products as they are at this moment (section 3): a hold that has
-- expired counts as available, whether or not it has been released yet, unless somebody waits for it.
create function read_inventory(p_product_ids uuid[]) returns table (
  product_id uuid, size_id uuid, quantity_on_hand integer, quantity_reserved integer,
  available_quantity integer, is_out_of_stock boolean, is_low_stock boolean,
  reorder_level integer, last_updated timestamptz
) language sql stable as $$
  select i.product_id, i.size_id, i.quantity_on_hand, now_.reserved,
         now_.available, now_.available = 0,
         now_.available > 0 and now_.available <= i.reorder_level,
         i.reorder_level, i.last_updated
    from product_inventory i
   cross join lateral (
     select coalesce(sum(r.quantity), 0)::integer as units from cart_reservations r
      where r.product_id = i.product_id and r.size_id is not distinct from i.size_id
        and r.expires_at <= now()) expired
   cross join lateral (
     select count(*)::integer as windows from waiting_list_entries w
      where w.product_id = i.product_id and w.size_id is not distinct from i.size_id
        and w.window_expires_at <= now()) ended
   cross join lateral (
     -- Those who wait are counted only where there is something for them.
     select case when expired.units + ended.windows > 0
              then greatest(0, expired.units + ended.windows - (
                select count(*)::integer from waiting_list_entries w
                 where w.product_id = i.product_id and w.size_id is not distinct from i.size_id
                   and w.window_expires_at is null))
              else 0
            end as units) freed
   cross join lateral (
     select i.quantity_reserved - freed.units as reserved,
            i.quantity_on_hand - i.quantity_reserved + freed.units as available) now_
   where i.product_id = any (p_product_ids)
$$;
