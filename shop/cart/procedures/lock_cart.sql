-- Takes a customer's cart for this transaction and counts what it holds at that moment: lines, and
-- units with those of a pending order; most_held is how many of them may be, held_until how long what
-- is added now is held. Whatever changes a cart calls this before it touches stock.
-- The order of locks is: the customer's own, the customer's reservations, inventory by product and
-- size. From others only expired lines are taken, and none that is locked: nothing can deadlock.
-- Plans are kept as long as a connection. One made while a table is nearly empty would read all of
-- it ever after, so these procedures are planned for indexes (enable_seqscan).
create function lock_cart(p_user_id uuid)
returns table (
  lines integer, held_units integer, most_held integer, moment timestamptz, held_until timestamptz
) language plpgsql set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cart:' || p_user_id, 0));

  -- Expired lines are locked too, so that nobody lets go of one while this customer adds to it. As
  -- a condition their expiry would be tested before the lock.
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
  held_until := moment + make_interval(mins => setting_int('hold_minutes', 20));
  return next;
end $$;
