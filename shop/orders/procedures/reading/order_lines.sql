-- All lines of an order, the goods first and then its extras, which no discount reduces: what totals, VAT
-- and documents are made of. line_id: of the order_items or order_extras row. Sums in pence; gross_pence:
-- the price paid. promised_on: of goods that have not arrived. sku: of the day of the
-- order, null for none and for extras.
create function order_lines(p_order_id uuid) returns table (
  line_id uuid, at bigint, name text, colour_name text, size_name text, quantity integer,
  unit_price_pence integer, discount_pence integer, gross_pence bigint, vat_class text, vat_pence integer,
  promised_on text, is_pre_order boolean, sku text
) language sql stable set enable_seqscan = off as $$
  select l.id, row_number() over (order by l.is_extra, l.position, l.id), l.name, l.colour_name, l.size_name,
         l.quantity, l.unit_price_pence, l.discount_pence,
         l.quantity::bigint * l.unit_price_pence - l.discount_pence, l.vat_class, l.vat_pence,
         w.promised_on::text, w.promise_days is null and w.promised_on is not null, l.sku
    from (select i.id, false as is_extra, i.position, i.name, i.colour_name, i.size_name, i.quantity,
                 i.unit_price_pence, i.discount_pence, i.vat_class, i.vat_pence, i.sku
            from order_items i where i.order_id = p_order_id
          union all
          select e.id, true, e.position, e.name, null, null, 1, e.pence, 0, e.vat_class, e.vat_pence, null
            from order_extras e where e.order_id = p_order_id) l
    left join order_promises w on w.order_item_id = l.id and w.waiting > 0
$$;
