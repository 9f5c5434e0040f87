-- Holds the lines of a cart that had not expired at p_moment, when the caller locked it, for `minutes_held`
-- from then at least (section 4), but no line beyond its `longest_hold`. What has expired is not
-- revived.
create function extend_holds(p_user_id uuid, p_moment timestamptz)
returns void language plpgsql set enable_seqscan = off as $$
begin
  with held as (
    update cart_reservations r
       set expires_at = least(p_moment + make_interval(mins => minutes_held(r.network is not null)),
                              longest_hold(r.created_at, r.network is not null))
     where r.user_id = p_user_id and r.expires_at > p_moment
       and r.expires_at < least(p_moment + make_interval(mins => minutes_held(r.network is not null)),
                                longest_hold(r.created_at, r.network is not null))
    returning r.cart_item_id, r.expires_at
  )
  update cart_items c
     set expires_at = held.expires_at
    from held
   where c.id = held.cart_item_id;
end $$;
