-- Releases cart lines and what they hold, one movement a line under its customer's id, and serves the
-- waiting list; returns how many lines were removed (section 4). The caller has locked their reservations.
create function release_cart_lines(
  p_cart_item_ids uuid[], p_reason text, p_reference_type text default 'cart_item'
) returns integer language plpgsql set enable_seqscan = off as $$
declare
  lines integer;
begin
  -- An update alone would lock the rows in any order.
  perform 1
     from product_inventory i
    where exists (select from cart_reservations r
                   where r.cart_item_id = any (p_cart_item_ids)
                     and r.product_id = i.product_id and r.size_id is not distinct from i.size_id)
    order by i.product_id, i.size_id
      for update;

  update product_inventory i
     set quantity_reserved = i.quantity_reserved - held.quantity, last_updated = now()
    from (select product_id, size_id, sum(quantity)::integer as quantity from cart_reservations
           where cart_item_id = any (p_cart_item_ids)
           group by product_id, size_id) held
   where i.product_id = held.product_id and i.size_id is not distinct from held.size_id;

  insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta,
                               reference_type, reference_id, reason, actor)
  select product_id, size_id, 'release', 0, -quantity,
         p_reference_type, cart_item_id::text, p_reason, user_id::text
    from cart_reservations
   where cart_item_id = any (p_cart_item_ids);
  get diagnostics lines = row_count;

  -- Of customers who have not bought yet, so that taking a line out and putting it in again makes no
  -- hold endless (`refuse_new_hold`).
  insert into former_holds (user_id, product_id, size_id, held_since, kept, ended_at, ran_out)
  -- Of a product in two lines, one of them in a set, the hold that began first.
  select distinct on (user_id, product_id, size_id)
         user_id, product_id, size_id, created_at, kept, least(expires_at, clock_timestamp()),
         expires_at <= clock_timestamp()
    from cart_reservations
   where cart_item_id = any (p_cart_item_ids) and network is not null
   order by user_id, product_id, size_id, created_at, kept desc
  on conflict (user_id, product_id, size_id) do update
    set held_since = excluded.held_since, kept = excluded.kept, ended_at = excluded.ended_at,
        ran_out = excluded.ran_out;

  perform serve_waiting_list(freed.product_id, freed.size_id)
     from (select distinct r.product_id, r.size_id from cart_reservations r
            where r.cart_item_id = any (p_cart_item_ids)) freed;

  delete from cart_items where id = any (p_cart_item_ids);
  return lines;
end $$;
