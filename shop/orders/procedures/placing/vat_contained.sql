-- The VAT contained in what is paid for lines and for their delivery, in pence: a sixth (20/120) of
-- standard-rated goods, nothing of zero-rated ones (children's clothing), and of delivery in the
-- proportion of the goods; where nothing is paid for those, all of it as soon as one of them is
-- standard-rated. Rounded once, half up, for all of it and then shared out: one sum for each
-- line, delivery's last.
create function vat_contained(p_paid_pence integer[], p_vat_classes text[], p_delivery_pence integer)
returns integer[] language sql immutable as $$
  with line as (
    select at, paid, vat_class = 'standard' as is_standard, case vat_class when 'standard' then paid else 0 end as standard
      from unnest(p_paid_pence, p_vat_classes) with ordinality as l(paid, vat_class, at)
  ), goods as (
    select coalesce(sum(paid), 0) as paid, coalesce(sum(standard), 0) as standard,
           coalesce(bool_or(is_standard), false) as has_standard,
           coalesce(array_agg(standard order by at), '{}') as standards
      from line
  )
  -- Weights are times the goods' sum: delivery's part of it is a whole number then.
  select case when paid > 0 then
           allocate_pence(
             ((standard * (paid + p_delivery_pence) + 3 * paid) / (6 * paid))::integer,
             array(select s * goods.paid from unnest(standards) with ordinality as w(s, at) order by at)
               || p_delivery_pence * standard)
         else
           array_fill(0, array[cardinality(standards)])
             || case when has_standard then (p_delivery_pence + 3) / 6 else 0 end
         end
    from goods
$$;
