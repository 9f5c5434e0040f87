-- Shares pence out in proportion to whole weights, so that the parts add up to the penny: each gets
-- its share rounded down, and the pence left over go to the largest remainders. Weights that are all
-- 0 get nothing.
create function allocate_pence(p_total integer, p_weights bigint[])
returns integer[] language sql immutable as $$
  with part as (
    select at, weight, div(share, total) as whole, mod(share, total) as remainder
      from unnest(p_weights) with ordinality as w(weight, at),
           (select nullif(sum(weight), 0) as total from unnest(p_weights) as weight) of_all,
           lateral (select p_total * weight::numeric as share) as exact
  ), ranked as (
    select at, whole, p_total - sum(whole) over () as left_over,
           row_number() over (order by remainder desc, weight desc, at) as turn
      from part
  )
  select coalesce(array_agg(coalesce(whole + (turn <= left_over)::integer, 0)::integer order by at), '{}')
    from ranked
$$;
