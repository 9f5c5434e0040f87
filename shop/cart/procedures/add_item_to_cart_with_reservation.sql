-- Puts an item in the customer's cart and reserves its stock, or does neither (sections 4 and 7). The same
-- product and size again raises the quantity of its line, and adding holds the whole cart for at least
-- hold_minutes from now. Outcomes: added, product_not_found, price_changed (with the current price_pence),
-- line_limit (10 of one line), cart_full (50 lines), hold_limit (20 units held by one customer),
-- out_of_stock, not_enough_stock (available: how many there are, or how many of them this customer may
-- have), and for customers who have not bought yet network_limit and hold_pause (`refuse_new_hold`;
-- p_network as in `lock_cart`). One unit comes from the customer's priority window where there is one
-- (was_priority_given).
create function add_item_to_cart_with_reservation(
  p_user_id uuid, p_product_id uuid, p_size_id uuid, p_quantity integer, p_seen_price_pence integer,
  p_network text default null
) returns table (
  outcome text, cart_item_id uuid, line_quantity integer, available integer, price_pence integer,
  expires_at timestamptz, was_priority_given boolean
) language plpgsql set enable_seqscan = off as $$
declare
  cart record;
  line cart_items;
  new_hold record;
  v_since timestamptz := now();
  v_kept integer := 0;
  v_days integer;
  v_on date;
begin
  was_priority_given := false;
  select * into cart from lock_cart(p_user_id, p_network);

  select c.* into line from cart_items c
   where c.user_id = p_user_id and c.product_id = p_product_id
     and c.size_id is not distinct from p_size_id and c.cart_set_id is null;
  -- An expired line is not revived: the customer has been shown that it was released.
  if line.expires_at <= cart.moment then
    perform release_expired_holds(p_product_id, p_size_id);
    line := null;
  end if;

  select size_price(p, p_size_id) into price_pence
    from products p where p.id = p_product_id and p.status = 'active';

  outcome := case
    when price_pence is null                                 then 'product_not_found'
    when price_pence is distinct from p_seen_price_pence     then 'price_changed'
    when coalesce(line.quantity, 0) + p_quantity > 10        then 'line_limit'
    when line.id is null and cart.lines >= 50                then 'cart_full'
    when cart.held_units + p_quantity > cart.most_held      then 'hold_limit'
  end;
  if outcome is null and cart.network is not null then
    select * into new_hold
      from refuse_new_hold(p_user_id, cart.network, p_product_id, p_size_id, line.id,
                           coalesce(line.quantity, 0), p_quantity);
    outcome := new_hold.outcome;
    available := new_hold.available;
    v_since := coalesce(new_hold.held_since, v_since);
    v_kept := coalesce(new_hold.kept, v_kept);
  end if;
  if outcome is not null then
    return next;
    return;
  end if;

  cart_item_id := coalesce(line.id, gen_random_uuid());
  select r.outcome, r.available, r.was_priority_given into outcome, available, was_priority_given
    from reserve_for_cart(p_user_id, cart_item_id, p_product_id, p_size_id, p_quantity,
                          'Added to cart') r;
  if outcome <> 'reserved' then
    cart_item_id := null;
    return next;
    return;
  end if;
  select p.days, p.promised_on into v_days, v_on from promise_of(p_product_id, p_size_id) p;

  if cart.lines > 0 then
    perform extend_holds(p_user_id, cart.moment);
  end if;
  insert into cart_items as c (id, user_id, product_id, size_id, quantity, unit_price, expires_at,
                               promise_days, promise_on)
  values (cart_item_id, p_user_id, p_product_id, p_size_id, p_quantity, price_pence,
          least(cart.held_until, longest_hold(v_since, cart.network is not null)), v_days, v_on)
  on conflict on constraint cart_items_one_line do update
    set quantity = c.quantity + excluded.quantity, unit_price = excluded.unit_price,
        promise_days = case when num_nonnulls(v_days, v_on) > 0 then v_days else c.promise_days end,
        promise_on = case when num_nonnulls(v_days, v_on) > 0 then v_on else c.promise_on end
  returning c.quantity, c.expires_at into line_quantity, expires_at;

  insert into cart_reservations as r
    (cart_item_id, user_id, product_id, size_id, quantity, expires_at, created_at, kept, network)
  values (cart_item_id, p_user_id, p_product_id, p_size_id, p_quantity, expires_at, v_since, v_kept,
          cart.network)
  on conflict on constraint cart_reservations_cart_item_id_key do update
    set quantity = r.quantity + excluded.quantity, network = excluded.network;

  outcome := 'added';
  return next;
end $$;
