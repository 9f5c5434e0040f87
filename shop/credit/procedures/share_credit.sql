-- What of a total is paid with which balance, the first one first: each in full until the total is
-- covered. The provider charges 30 pence at least, so where less would be left to it the last ones
-- are spent a little less. All in pence.
create function share_credit(p_balances integer[], p_total integer)
returns integer[] language sql immutable as $$
  with account as (
    select at, balance, coalesce(sum(balance) over (order by at rows between unbounded preceding
                                                                    and 1 preceding), 0) as before
      from unnest(p_balances) with ordinality as a(balance, at)
  ), spent as (
    select at, greatest(0, least(balance, p_total - before)) as pence from account
  ), charge as (
    select p_total - coalesce(sum(pence), 0) as pence from spent
  ), spared as (
    select case when charge.pence between 1 and 29 then 30 - charge.pence else 0 end as pence from charge
  ), last_first as (
    select at, pence, coalesce(sum(pence) over (order by at desc rows between unbounded preceding
                                                                 and 1 preceding), 0) as after
      from spent
  )
  select coalesce(array_agg((l.pence - greatest(0, least(l.pence, spared.pence - l.after)))::integer
                            order by l.at), '{}')
    from last_first l, spared
$$;
