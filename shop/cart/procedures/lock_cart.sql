-- Takes a customer's cart for this transaction and counts what it holds at that moment: lines, and
-- units with those of a pending order; most_held is how many of them may be, held_until how long what
-- is added now is held. Whatever changes a cart calls this before it touches stock.
-- p_network: the keyed hash of the network a customer asks from, null where the shop itself acts. It is
-- answered, and taken as well, for customers who have not bought yet: all of them together hold no more
-- than `network_room` there, and each for less time.
-- The order of locks is: the customer's own, the network, the customer's reservations, inventory by
-- product and size. From others only expired lines are taken, and none that is locked: nothing can
-- deadlock.
-- Plans are kept as long as a connection. One made while a table is nearly empty would read all of
-- it ever after, so these procedures are planned for indexes (enable_seqscan).
create function lock_cart(p_user_id uuid, p_network text default null)
returns table (
  lines integer, held_units integer, most_held integer, moment timestamptz, held_until timestamptz,
  network text
) language plpgsql set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cart:' || p_user_id, 0));
  -- A fully refunded order does not count as a purchase.
  if p_network is not null and not exists (
    select from customer_totals t where t.user_id = p_user_id and t.spent_pence > 0
  ) then
    network := p_network;
    perform pg_advisory_xact_lock(hashtextextended('network:' || p_network, 0));
  end if;

  -- Expired lines are locked too, so that nobody releases one while this customer adds to it. As a
  -- condition their expiry would be tested before the lock.
  select count(*) filter (where own.alive),
         coalesce(sum(own.quantity) filter (where own.alive), 0) + (
           select coalesce(sum(r.quantity), 0)
             from orders o
             join order_items i on i.order_id = o.id
             join order_reservations r on r.order_item_id = i.id
            where o.customer_id = p_user_id and o.state = 'pending_payment')
    into lines, held_units
    from (select r.quantity, r.expires_at > clock_timestamp() as alive from cart_reservations r
           where r.user_id = p_user_id
             for update) own;
  moment := clock_timestamp();
  most_held := setting_int('held_units', 20);
  held_until := moment + make_interval(mins => minutes_held(network is not null));
  return next;
end $$;
