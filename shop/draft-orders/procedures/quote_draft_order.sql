-- What an order that staff write would cost now with each delivery method that there is, with their
-- discount and what sets save (set_saving_pence, part of discount_pence), and without any other: one row a method, sums in pence, VAT contained. Of the goods never less than
-- nothing is left. "Free from" looks at the goods before the discount. lines: [{line_id, pence,
-- discount_pence, vat_class, vat_pence}]. is_served as in quote_order. p_delivery_method_id null: every method. Of an addition the first row is
-- that it is sent together with its order (goes_along), with the method of that order and at no charge.
create function quote_draft_order(p_draft_id uuid, p_delivery_method_id uuid) returns table (
  delivery_method_id uuid, name text, description text, min_days integer, max_days integer,
  is_served boolean, subtotal_pence integer, discount_pence integer, delivery_pence integer,
  total_pence integer, vat_pence integer, delivery_vat_pence integer, lines jsonb, goes_along boolean, set_saving_pence integer
) language sql stable set enable_seqscan = off as $$
  with draft as (
    select * from draft_orders where id = p_draft_id
  ), goods as (
    select coalesce(sum(l.quantity * size_price(p, l.size_id)), 0)::integer as pence,
           coalesce(array_agg(l.id order by l.position), '{}') as ids,
           coalesce(array_agg(l.quantity * size_price(p, l.size_id) order by l.position), '{}') as line_pence,
           coalesce(array_agg(size_vat_class(p, l.size_id) order by l.position), '{}') as vat_classes,
           coalesce(array_agg(coalesce(s.saving_pence, 0) order by l.position), '{}') as set_lines,
           coalesce(sum(s.saving_pence), 0)::integer as set_saving
      from draft_order_lines l join products p on p.id = l.product_id
      left join draft_set_lines(p_draft_id) s on s.line_id = l.id
     where l.draft_id = p_draft_id
  ), reduced as (
    -- A discount is taken off what sets leave.
    select g.*, least(g.pence - g.set_saving,
                      case d.discount_kind when 'percent' then (2 * (g.pence - g.set_saving) * d.discount_value + 100) / 200
                                           when 'pence' then d.discount_value else 0 end) as given,
           array(select l.pence - l.saved from unnest(g.line_pence, g.set_lines) with ordinality as l(pence, saved, at)
                  order by l.at)::bigint[] as left_pence,
           nullif(d.address ->> 'postcode', '') as postcode
      from goods g, draft d
  ), way as (
    select m.id, m.name, m.description, m.min_days, m.max_days, m.position, m.not_served, m.free_from_pence, m.price_pence,
           false as goes_along
      from delivery_methods m
     where m.is_active and (p_delivery_method_id is null or m.id = p_delivery_method_id)
    union all
    select m.id, sent_with(o.order_number, 'en'), '', m.min_days, m.max_days, -1, '{}', null, 0, true
      from draft d join orders o on o.id = d.added_to join delivery_methods m on m.id = o.delivery_method_id
     where p_delivery_method_id is null
  ), priced as (
    select m.goes_along, m.id, m.name, m.description, m.min_days, m.max_days, m.position,
           is_served(m.not_served, r.postcode) as is_served, r.*, r.set_saving + r.given as off,
           array(select l.saved + coalesce(l.given, 0)
                   from unnest(r.set_lines, allocate_pence(r.given, r.left_pence)) with ordinality as l(saved, given, at)
                  order by l.at) as off_lines,
           case when r.pence >= m.free_from_pence then 0 else m.price_pence end as delivery
      from way m, reduced r
  ), taxed as materialized (
    select p.*, vat_contained(
             array(select l.pence - l.off from unnest(p.line_pence, p.off_lines) with ordinality as l(pence, off, at)
                    order by at),
             p.vat_classes, p.delivery) as vat
      from priced p
  )
  select t.id, t.name, t.description, t.min_days, t.max_days, t.is_served,
         t.pence, t.off, t.delivery, t.pence - t.off + t.delivery,
         (select sum(v)::integer from unnest(t.vat) v), t.vat[cardinality(t.vat)],
         (select coalesce(jsonb_agg(jsonb_build_object('line_id', l.id, 'pence', l.pence,
                                                       'discount_pence', l.off, 'vat_class', l.class, 'vat_pence', l.vat)), '[]')
            from unnest(t.ids, t.line_pence, t.off_lines, t.vat_classes, t.vat[:cardinality(t.ids)])
                   as l(id, pence, off, class, vat)),
         t.goes_along, t.set_saving
    from taxed t
   order by t.position, t.id
$$;
