-- How many units of a product one line (null: a new one) may hold for customers of a network who have
-- not bought yet: together they hold a part of the product's stock and of all stock at most
-- (network_stock_percent), or so many units that a family can buy where that is less. The caller has
-- taken the network (`lock_cart`). Whatever is refused here is none of the stock: it is there for others.
create function network_room(p_network text, p_product_id uuid, p_cart_item_id uuid, p_wanted integer)
returns integer language plpgsql set enable_seqscan = off as $$
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
          select r.product_id, r.quantity from order_reservations r where r.network = p_network) held;

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
