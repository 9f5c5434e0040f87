-- How many units of a product a customer's line (null: a new one) may hold, where customers of a network
-- who have not bought yet share a limit: a percentage of the product's stock and of all stock
-- (network_stock_percent), or enough for a family where that is less. Lines in carts, unpaid orders and
-- units held for the waiting list count; the customer's own priority window does not. `lock_cart` locks
-- the network first. `serve_waiting_list` cannot, as it already holds the inventory row: of what is held for
-- the waiting list at the same moment for different products, the limit over all stock may be exceeded.
create function network_room(
  p_network text, p_user_id uuid, p_product_id uuid, p_cart_item_id uuid, p_wanted integer
) returns integer language plpgsql set enable_seqscan = off as $$
declare
  v_percent constant integer := setting_int('network_stock_percent', 5);
  v_of_all constant integer := setting_int('network_units', 10);
  v_held record;
  v_room bigint;
begin
  select coalesce(sum(held.quantity) filter (where held.product_id = p_product_id), 0) as of_product,
         coalesce(sum(held.quantity), 0) as of_all
    into v_held
    from (select r.product_id, r.quantity from cart_reservations r
           where r.network = p_network and r.expires_at > clock_timestamp()
             and r.cart_item_id is distinct from p_cart_item_id
          union all
          select r.product_id, r.quantity from order_reservations r where r.network = p_network
          union all
          select w.product_id, 1 from waiting_list_entries w
           where w.network = p_network and w.window_expires_at > clock_timestamp()
             and w.user_id is distinct from p_user_id) held;

  select greatest(setting_int('network_product_units', 5),
                  coalesce(sum(i.quantity_on_hand), 0) * v_percent / 100) - v_held.of_product
    into v_room
    from product_inventory i where i.product_id = p_product_id;
  -- All stock is counted only where a network holds more than anybody may.
  if v_held.of_all + least(p_wanted, v_room) > v_of_all then
    v_room := least(v_room, greatest(v_of_all, count_stock() * v_percent / 100) - v_held.of_all);
  end if;
  return greatest(0, v_room);
end $$;
