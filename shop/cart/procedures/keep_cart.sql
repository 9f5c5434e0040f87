-- Holds every line of a customer's cart for 10 minutes longer ("Keep my cart", section 4), each ten
-- times at most (WCAG 2.2.1) and never beyond its `longest_hold`. Outcomes: kept, limit_reached (no
-- line can be held longer), cart_empty. With lines, expires_at is when the first of them ends, and
-- keeps_left how often that one can still be kept.
create function keep_cart(p_user_id uuid)
returns table (outcome text, expires_at timestamptz, keeps_left integer)
language plpgsql set enable_seqscan = off as $$
declare
  cart record;
begin
  select * into cart from lock_cart(p_user_id);

  with held as (
    update cart_reservations r
       set kept = r.kept + 1,
           expires_at = least(r.expires_at + interval '10 minutes',
                              longest_hold(r.created_at, r.network is not null))
     where r.user_id = p_user_id and r.expires_at > cart.moment
       and count_keeps_left(r.kept, r.created_at, r.expires_at, r.network is not null) > 0
    returning r.cart_item_id, r.expires_at
  )
  update cart_items c
     set expires_at = held.expires_at
    from held
   where c.id = held.cart_item_id;
  outcome := case
    when found          then 'kept'
    when cart.lines > 0 then 'limit_reached'
    else                     'cart_empty'
  end;

  select r.expires_at, count_keeps_left(r.kept, r.created_at, r.expires_at, r.network is not null)
    into expires_at, keeps_left
    from cart_reservations r
   where r.user_id = p_user_id and r.expires_at > cart.moment
   order by 1, 2
   limit 1;
  return next;
end $$;
