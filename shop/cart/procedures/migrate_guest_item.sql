-- Puts as much of one guest line in the customer's cart as is available (product.md, section 3), at the
-- current price, and stores its id, so that it goes in only once. Codes: migrated, partly (cause says what
-- limited it: not_enough, line_limit or hold_limit), already_migrated (with what was taken then), and with
-- nothing taken out_of_stock, product_not_found, size_not_found, line_limit, cart_full, hold_limit,
-- network_limit or hold_pause.
create function migrate_guest_item(
  p_user_id uuid, p_id text, p_product_id uuid, p_size_id uuid, p_quantity integer,
  p_network text default null
) returns table (code text, cause text, migrated integer)
language plpgsql set enable_seqscan = off as $$
declare
  cart record;
  added record;
  price_now integer;
  in_line integer;
  wanted integer;
begin
  select m.quantity into migrated from migrated_guest_items m
   where m.user_id = p_user_id and m.guest_item_id = p_id;
  if found then
    code := 'already_migrated';
    return next;
    return;
  end if;
  migrated := 0;

  select * into cart from lock_cart(p_user_id, p_network);
  select size_price(p, p_size_id) into price_now
    from products p where p.id = p_product_id and p.status = 'active';
  select c.quantity into in_line from cart_items c
   where c.user_id = p_user_id and c.product_id = p_product_id
     and c.size_id is not distinct from p_size_id and c.cart_set_id is null
     and c.expires_at > cart.moment;
  code := case
    when price_now is null                          then 'product_not_found'
    when not exists (
      select from product_inventory i
       where i.product_id = p_product_id
         and i.size_id is not distinct from p_size_id) then 'size_not_found'
    when in_line >= 10                              then 'line_limit'
    when in_line is null and cart.lines >= 50       then 'cart_full'
    when cart.held_units >= cart.most_held           then 'hold_limit'
  end;
  if code is not null then
    return next;
    return;
  end if;

  wanted := least(p_quantity, 10 - coalesce(in_line, 0), cart.most_held - cart.held_units);
  cause := case
    when wanted = p_quantity                 then null
    when wanted = cart.most_held - cart.held_units then 'hold_limit'
    else                                          'line_limit'
  end;
  loop
    select * into added from add_item_to_cart_with_reservation(
      p_user_id, p_product_id, p_size_id, wanted, price_now, p_network);
    if added.outcome = 'not_enough_stock' then
      cause := 'not_enough';
      wanted := least(wanted, added.available);
    elsif added.outcome = 'price_changed' then
      price_now := added.price_pence;
    else
      exit;
    end if;
  end loop;
  if added.outcome <> 'added' then
    code := added.outcome;
    cause := null;
    return next;
    return;
  end if;

  migrated := wanted;
  code := case when cause is null then 'migrated' else 'partly' end;
  if p_id is not null then
    insert into migrated_guest_items (user_id, guest_item_id, quantity)
    values (p_user_id, p_id, migrated);
  end if;
  return next;
end $$;
