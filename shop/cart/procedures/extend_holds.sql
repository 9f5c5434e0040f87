-- Holds the lines of a cart that had not expired at p_moment, when the caller locked it, until
-- p_until at least (section 4), but no line beyond its `longest_hold`. What has expired is not
-- revived.
create function extend_holds(p_user_id uuid, p_moment timestamptz, p_until timestamptz)
returns void language plpgsql set enable_seqscan = off as $$
begin
  with held as (
    update cart_reservations r
       set expires_at = least(p_until, longest_hold(r.created_at))
     where r.user_id = p_user_id and r.expires_at > p_moment
       and r.expires_at < least(p_until, longest_hold(r.created_at))
    returning r.cart_item_id, r.expires_at
  )
  update cart_items c
     set expires_at = held.expires_at
    from held
   where c.id = held.cart_item_id;
end $$;
