-- Gives the lines of a customer's cart the promise that holds now for goods which are not there; returns those of which
-- it is later than the customer was shown. What has arrived meanwhile keeps its promise, as it comes earlier in any case.
-- The caller has locked the cart.
create function renew_promises(p_user_id uuid) returns uuid[] language sql set enable_seqscan = off as $$
  with promised as (
    select c.id, p.days, p.promised_on::date as promised_on,
           coalesce(p.promised_on::date, today.it + p.days) > coalesce(c.promise_on, today.it + c.promise_days) as is_later
      from cart_items c
     cross join lateral promise_of(c.product_id, c.size_id) p
     cross join (select (now() at time zone 'Europe/London')::date as it) today
     where c.user_id = p_user_id and num_nonnulls(c.promise_days, c.promise_on) > 0
       and (c.promise_days, c.promise_on) is distinct from (p.days, p.promised_on::date)
  ), renewed as (
    update cart_items c set promise_days = p.days, promise_on = p.promised_on from promised p where c.id = p.id
    returning c.id, p.is_later
  )
  select coalesce(array_agg(id) filter (where is_later), '{}') from renewed
$$;
