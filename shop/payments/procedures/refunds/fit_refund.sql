-- What is refunded for lines and delivery when no more than p_most is left of their order, because a part
-- went back before without them: all of it where that is enough, else each its share. In pence; lines:
-- [{order_item_id or order_extra_id, quantity, pence}].
create function fit_refund(p_lines jsonb, p_delivery_pence integer, p_most integer)
returns table (lines jsonb, delivery_pence integer) language sql immutable as $$
  with part as (
    select l.it, (l.it ->> 'pence')::integer as pence, l.at
      from jsonb_array_elements(p_lines) with ordinality as l(it, at)
    union all
    select null, p_delivery_pence, jsonb_array_length(p_lines) + 1
  ), share as (
    select part.it, part.at, s.pence
      from part
      join unnest(allocate_pence(
             least((select sum(pence) from part), greatest(0, p_most))::integer,
             array(select pence::bigint from part order by at))) with ordinality as s(pence, at)
        on s.at = part.at
  )
  select coalesce(jsonb_agg(it || jsonb_build_object('pence', pence) order by at)
                    filter (where it is not null), '[]'),
         coalesce(max(pence) filter (where it is null), 0)
    from share
$$;
