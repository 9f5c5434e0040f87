-- The VAT contained in what is paid for lines and for their delivery, in pence: a sixth (20/120) of
-- standard-rated goods, nothing of zero-rated ones (children's clothing), and of delivery in the
-- proportion of the goods. Rounded once, half up, for all of it and then shared out: one sum for each
-- line, delivery's last.
create function vat_contained(p_paid_pence integer[], p_vat_classes text[], p_delivery_pence integer)
returns integer[] language sql immutable as $$
  with line as (
    select at, paid, case vat_class when 'standard' then paid else 0 end as standard
      from unnest(p_paid_pence, p_vat_classes) with ordinality as l(paid, vat_class, at)
  ), goods as (
    select coalesce(sum(paid), 0) as paid, coalesce(sum(standard), 0) as standard,
           coalesce(array_agg(standard order by at), '{}') as standards
      from line
  )
  -- Weights are times the goods' sum: delivery's part of it is a whole number then.
  select allocate_pence(
           coalesce((standard * (paid + p_delivery_pence) + 3 * paid) / nullif(6 * paid, 0), 0)::integer,
           array(select s * goods.paid from unnest(standards) with ordinality as w(s, at) order by at)
             || p_delivery_pence * standard)
    from goods
$$;
