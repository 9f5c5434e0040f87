-- What a credit note of these lines says otherwise than one of a sum: the lines at their own rates of
-- VAT, and p_delivery_pence at those that the invoice gave it; p_lines as give_back has them. Null
-- where it takes the whole invoice back or names no lines, and where an earlier one of a mere sum has left
-- less at a rate than the lines have: then the sum is shared out by what is left.
create function credit_note_lines(
  p_order_id uuid, p_pence integer, p_lines jsonb, p_delivery_pence integer
) returns jsonb language sql stable as $$
  with invoice as (
    select i.document, i.total_pence, jsonb_typeof(i.document -> 'vat') = 'array' as is_registered, o.delivery_name, o.language,
           o.delivery_pence, o.delivery_vat_pence
      from invoices i join orders o on o.id = i.order_id
     where i.order_id = p_order_id and i.kind = 'invoice'
  ), goods as (
    select sum(l.gross_pence) as gross,
           sum(l.gross_pence) filter (where l.vat_class = 'standard') as standard
      from order_lines(p_order_id) l
  ), line as (
    select i.at, i.name, i.colour_name, i.size_name, i.sku, i.unit_price_pence,
           (l.it ->> 'quantity')::integer as quantity, (l.it ->> 'pence')::integer as gross,
           case when invoice.is_registered then case i.vat_class when 'standard' then 20 else 0 end end
             as percent,
           -- As the invoice names it, unless staff have changed it since.
           case when exists (select from order_changes c where c.order_id = p_order_id and c.kind = 'item')
                then local_line(i.line_id, invoice.language)
                else invoice.document -> 'lines' -> (i.at - 1)::integer -> 'local' end as local
      from jsonb_array_elements(p_lines) as l(it)
      join order_lines(p_order_id) i
        on i.line_id = coalesce(l.it ->> 'order_item_id', l.it ->> 'order_extra_id')::uuid,
           invoice
  ), standard_delivery as (
    -- As the invoice has it: in the proportion of the goods.
    select case when goods.standard is null then 0
                when goods.gross = 0 then p_delivery_pence
                else round(p_delivery_pence * goods.standard / goods.gross)::integer end as pence
      from goods
  ), part as (
    select at, gross, percent from line
    union all
    select null, d.gross, d.percent
      from invoice, standard_delivery s
      cross join lateral (
        values (case when invoice.is_registered then s.pence else p_delivery_pence end,
                case when invoice.is_registered then 20 end),
               (case when invoice.is_registered then p_delivery_pence - s.pence else 0 end, 0)
      ) as d(gross, percent)
     where d.gross > 0
  ), rate as (
    select p.percent, sum(p.gross)::integer as gross, l.gross as most,
           case when l.gross > 0
             then (2 * sum(p.gross) * l.vat + l.gross) / (2 * l.gross) else 0 end::integer as vat
      from part p left join credit_note_left(p_order_id) l on l.percent is not distinct from p.percent
     group by p.percent, l.gross, l.vat
  ), taxed as (
    select p.at, p.gross, p.percent, v.pence as vat
      from (select part.*, row_number() over (partition by percent order by at nulls last) as place
              from part) p
      join rate on rate.percent is not distinct from p.percent
      cross join lateral unnest(allocate_pence(rate.vat,
             array(select q.gross::bigint from part q where q.percent is not distinct from p.percent
                    order by q.at nulls last))) with ordinality as v(pence, place)
     where v.place = p.place
  )
  select jsonb_build_object(
           'lines', (select coalesce(jsonb_agg(jsonb_build_object(
                              'name', line.name, 'colour_name', line.colour_name,
                              'size_name', line.size_name, 'quantity', line.quantity,
                              'unit_price_pence', line.unit_price_pence,
                              'discount_pence', line.quantity * line.unit_price_pence - line.gross,
                              'gross_pence', line.gross, 'vat_percent', line.percent,
                              'vat_pence', case when invoice.is_registered then taxed.vat end)
                              || jsonb_strip_nulls(jsonb_build_object('sku', line.sku))
                              || case when line.local is null then '{}'
                                   else jsonb_build_object('local', line.local) end
                              order by line.at), '[]')
                       from line join taxed on taxed.at = line.at),
           'subtotal_pence', p_pence - p_delivery_pence, 'discount', null,
           'delivery', case when p_delivery_pence > 0 then jsonb_build_object(
                         'name', invoice.delivery_name, 'pence', p_delivery_pence,
                         'vat_pence', case when invoice.is_registered then
                           (select coalesce(sum(vat), 0) from taxed where at is null) end)
                         || jsonb_strip_nulls(jsonb_build_object(
                              'local_name', invoice.document #> '{delivery,local_name}')) end,
           'vat', case when invoice.is_registered then
                    (select coalesce(jsonb_agg(jsonb_build_object(
                              'percent', percent, 'gross_pence', gross, 'vat_pence', vat)
                              order by percent desc), '[]')
                       from rate where gross > 0) end)
    from invoice
   where p_pence < invoice.total_pence
     and (jsonb_array_length(p_lines) > 0 or p_delivery_pence > 0)
     and not exists (select from rate where gross > coalesce(most, 0))
$$;
