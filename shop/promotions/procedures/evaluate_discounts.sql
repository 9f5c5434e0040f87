-- Which discounts would make the customer's cart cheaper at p_at, and by how much: the automatic ones
-- and the one with p_code, in pence off the goods, a sum for each line in the order of quote_order
-- (free delivery takes nothing off them), and off what is left of them after what is saved by sets; a minimum looks
-- at the goods before that. problem says why the one of the code does not count:
-- expired, not_yours, first_order, used_up, minimum, not_for_these; a code that is no discount's has
-- no row. Automatic ones with a problem are left out. Of the goods nothing is left, or
-- 30 pence: less cannot be charged to a card.
create function evaluate_discounts(p_user_id uuid, p_at timestamptz, p_code text) returns table (
  discount_id uuid, name text, code text, kind text, minimum_pence integer, problem text,
  goods_pence integer, line_pence integer[]
) language sql stable set enable_seqscan = off as $$
  with recursive line as (
    -- In a set there is one of each.
    select c.id, c.product_id, p.category_id, c.quantity, c.unit_price - coalesce(s.saving_pence, 0) as unit_price,
           c.quantity * c.unit_price - coalesce(s.saving_pence, 0) as pence, c.quantity * c.unit_price as full_pence,
           row_number() over (order by c.created_at, c.id) as at
      from cart_items c
      join products p on p.id = c.product_id
      left join cart_set_lines(p_user_id, p_at) s on s.cart_item_id = c.id
     where c.user_id = p_user_id and c.expires_at > p_at
  ), goods as (
    select coalesce(sum(pence), 0) as pence, coalesce(sum(full_pence), 0) as full_pence from line
  ), candidate as (
    select d.* from discounts d
     where d.code is null and d.is_active and d.starts_at <= p_at
       and (d.ends_at > p_at or d.ends_at is null)
    union all
    select d.* from discounts d
     where d.code = p_code and d.is_active and d.starts_at <= p_at
  ), within_category as (
    select d.id as discount_id, d.category_id from candidate d where d.category_id is not null
    union all
    select w.discount_id, c.id from within_category w join categories c on c.parent_id = w.category_id
  ), counted as (
    select d.id as discount_id, l.at, l.pence, l.quantity, l.unit_price, d.buy_quantity, d.get_quantity,
           d.percent,
           (d.category_id is null
              or exists (select from within_category w
                          where w.discount_id = d.id and w.category_id = l.category_id))
           and (d.collection_id is null
              or exists (select from collection_products c
                          where c.collection_id = d.collection_id and c.product_id = l.product_id))
             as is_meant
      from candidate d cross join line l
  ), ranked as (
    -- The dearest first, so that in every group the cheapest come last.
    select *, sum(quantity) filter (where is_meant) over dearest as units_to,
           sum(quantity) filter (where is_meant) over (partition by discount_id) as units
      from counted
    window dearest as (partition by discount_id order by unit_price desc, at)
  ), given as (
    select discount_id, at, case when is_meant then pence else 0 end as meant_pence,
           case when is_meant and buy_quantity is not null
                then (count_given_units(units_to, units, buy_quantity, get_quantity)
                      - count_given_units(units_to - quantity, units, buy_quantity, get_quantity))
                     * ((2 * unit_price * percent + 100) / 200)
                else 0 end as given_pence
      from ranked
  ), summed as (
    select discount_id, sum(meant_pence) as meant_pence,
           array_agg(meant_pence::bigint order by at) as weights,
           array_agg(given_pence order by at)::integer[] as given
      from given
     group by discount_id
  ), valued as (
    select d.*, coalesce(s.meant_pence, 0) as meant_pence,
           case d.kind
             when 'buy_x_get_y' then s.given
             when 'free_delivery' then allocate_pence(0, s.weights)
             else allocate_pence(
                    case when off.pence >= goods.pence then goods.pence
                         else greatest(0, least(off.pence, goods.pence - 30)) end::integer,
                    s.weights)
           end as line_pence
      from candidate d cross join goods left join summed s on s.discount_id = d.id
      cross join lateral (
        select least(s.meant_pence, case d.kind when 'fixed' then d.amount_pence
                                      else (2 * s.meant_pence * d.percent + 100) / 200 end) as pence) off
  ), judged as (
    select v.*, (select coalesce(sum(x), 0)::integer from unnest(v.line_pence) x) as goods_pence,
           case
             when v.ends_at <= p_at then 'expired'
             when v.customer_id <> p_user_id then 'not_yours'
             when v.is_first_order_only
                  and exists (select from orders o
                               where o.customer_id = p_user_id and o.paid_at is not null
                                 -- A gift card is no order of goods.
                                 and o.delivery_method_id is not null)
               then 'first_order'
             when v.usage_limit <= (select count(*) from discount_redemptions r
                                     where r.discount_id = v.id and r.released_at is null)
               or v.customer_limit <= (select count(*) from discount_redemptions r
                                        where r.discount_id = v.id and r.customer_id = p_user_id
                                          and r.released_at is null)
               then 'used_up'
             when v.minimum_pence > goods.full_pence then 'minimum'
             when v.meant_pence = 0
               or v.kind <> 'free_delivery' and 0 = all (v.line_pence) then 'not_for_these'
           end as problem
      from valued v cross join goods
  )
  select id, name, code, kind, minimum_pence, problem, goods_pence, line_pence
    from judged
   where problem is null or code = p_code
$$;
