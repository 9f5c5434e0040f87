-- What the customer's cart would cost at p_at (null: now) with each delivery method, and with the
-- discount that saves most with it, of the automatic ones and the one of p_code; the automatic one
-- where it saves as much. One row a method, sums in pence, VAT contained; delivery_pence is after its
-- discount. set_saving_pence: the part of discount_pence that is saved by sets; a discount is taken off what is left.
-- "Free from" looks at the goods before both. lines: [{cart_item_id, discount_pence,
-- vat_class, vat_pence}]. code_problem: not_found, or what evaluate_discounts says. is_served: whether the method
-- reaches p_postcode, null without one. p_delivery_method_id null: every method. credit: what find_credit says of the gift cards and the store
-- credit, [{kind, code_hash, balance_pence, problem}], nothing with p_gift_cards null; credit_pence:
-- what would be spent of it. p_gift_wrap: with gift wrap, where the shop offers it (gift_wrap_pence: what it costs,
-- null where not). extras_pence: what is paid besides goods and delivery; no discount and no "free from"
-- looks at it. extras_vat_pence: the VAT in that.
create function quote_order(
  p_user_id uuid, p_at timestamptz, p_code text, p_postcode text,
  p_gift_cards text[], p_use_store_credit boolean, p_delivery_method_id uuid, p_gift_wrap boolean default false
) returns table (
  delivery_method_id uuid, name text, description text, min_days integer, max_days integer,
  free_from_pence integer, is_served boolean,
  subtotal_pence integer, discount_pence integer, delivery_pence integer,
  delivery_discount_pence integer, total_pence integer, vat_pence integer, delivery_vat_pence integer,
  discount_id uuid, discount_name text, discount_code text, discount_kind text,
  code_problem text, code_minimum_pence integer, lines jsonb, credit jsonb, credit_pence integer,
  gift_wrap_pence integer, extras_pence integer, extras_vat_pence integer,
  set_saving_pence integer
) language sql stable set enable_seqscan = off as $$
  with moment as materialized (
    select coalesce(p_at, clock_timestamp()) as at
  ), goods as (
    select coalesce(sum(c.quantity * c.unit_price), 0)::integer as pence,
           coalesce(array_agg(c.id order by c.created_at, c.id), '{}') as ids,
           coalesce(array_agg(c.quantity * c.unit_price order by c.created_at, c.id), '{}') as line_pence,
           coalesce(array_agg(size_vat_class(p, c.size_id) order by c.created_at, c.id), '{}') as vat_classes,
           coalesce(array_agg(coalesce(s.saving_pence, 0) order by c.created_at, c.id), '{}') as set_lines,
           coalesce(sum(s.saving_pence), 0)::integer as set_saving
      from moment
      join cart_items c on true
      join products p on p.id = c.product_id
      left join cart_set_lines(p_user_id, moment.at) s on s.cart_item_id = c.id
     where c.user_id = p_user_id and c.expires_at > moment.at
  ), wrap as materialized (
    select gift_wrap_pence() as price,
           case when p_gift_wrap and goods.pence > 0 then gift_wrap_pence() end as pence
      from goods
  ), evaluated as materialized (
    select e.* from moment, evaluate_discounts(p_user_id, moment.at, p_code) e
  ), code as (
    select coalesce(min(e.problem), 'not_found') as problem, min(e.minimum_pence) as minimum_pence
      from evaluated e
     where e.code = p_code
    having p_code is not null and (count(*) = 0 or min(e.problem) is not null)
  ), method as (
    select m.*, case when goods.pence >= m.free_from_pence then 0 else m.price_pence end as price
      from delivery_methods m, goods
     where m.is_active and (p_delivery_method_id is null or m.id = p_delivery_method_id)
  ), priced as (
    select m.*, goods.*, best.discount_id, best.name as discount_name, best.code as discount_code,
           best.kind as discount_kind,
           coalesce(best.goods_pence, 0) + goods.set_saving as off_goods,
           coalesce(best.off_delivery, 0) as off_delivery,
           array(select saved + coalesce(off, 0) from unnest(goods.set_lines, best.line_pence)
                   with ordinality as l(saved, off, at) order by at) as off_lines
      from method m cross join goods
      left join lateral (
        select e.*, case e.kind when 'free_delivery' then m.price else 0 end as off_delivery
          from evaluated e
         where e.problem is null
           and e.goods_pence + case e.kind when 'free_delivery' then m.price else 0 end > 0
         order by e.goods_pence + case e.kind when 'free_delivery' then m.price else 0 end desc,
                  e.code is not null, e.discount_id
         limit 1) best on true
  ), credit as materialized (
    select coalesce(jsonb_agg(jsonb_build_object(
                      'kind', f.kind, 'code_hash', f.code_hash, 'balance_pence', f.balance_pence,
                      'problem', f.problem) order by f.turn), '[]') as accounts,
           coalesce(array_agg(f.balance_pence order by f.turn)
                      filter (where f.kind = 'gift_card' or p_use_store_credit), '{}') as balances
      from find_credit(p_user_id, p_gift_cards) f
     where p_gift_cards is not null
  ), taxed as materialized (
    -- Kept, so that the VAT is shared out once for all that is said of it. Gift wrap is a line of its own.
    select p.*, coalesce(wrap.pence, 0) as extras, wrap.price as wrap_price,
           p.pence - p.off_goods + coalesce(wrap.pence, 0) + p.price - p.off_delivery as total,
           vat_contained(
             array(select pence - off from unnest(p.line_pence, p.off_lines) with ordinality as l(pence, off, at)
                    order by at) || array_remove(array[wrap.pence], null),
             p.vat_classes || case when wrap.pence > 0 then array['standard'] else '{}' end, p.price - p.off_delivery) as vat
      from priced p cross join wrap
  )
  select t.id, t.name, t.description, t.min_days, t.max_days, t.free_from_pence,
         is_served(t.not_served, p_postcode),
         t.pence, t.off_goods, t.price - t.off_delivery, t.off_delivery,
         t.total,
         (select sum(v)::integer from unnest(t.vat) v), t.vat[cardinality(t.vat)],
         t.discount_id, t.discount_name, t.discount_code, t.discount_kind,
         code.problem, code.minimum_pence,
         (select jsonb_agg(jsonb_build_object('cart_item_id', l.id, 'discount_pence', l.off,
                                              'vat_class', l.class, 'vat_pence', l.vat))
            from unnest(t.ids, t.off_lines, t.vat_classes, t.vat[:cardinality(t.ids)]) as l(id, off, class, vat)),
         credit.accounts,
         (select coalesce(sum(p), 0)::integer
            from unnest(share_credit(credit.balances, t.total)) p),
         t.wrap_price, t.extras,
         (select coalesce(sum(v), 0)::integer
            from unnest(t.vat[cardinality(t.ids) + 1 : cardinality(t.vat) - 1]) v),
         t.set_saving
    from taxed t cross join credit
    left join code on true
   order by t.position, t.id
$$;
