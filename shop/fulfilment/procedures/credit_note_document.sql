-- All that stands on a credit note of p_pence: the invoice itself when it takes all of it back, else a
-- line for each rate of VAT that shares the sum in proportion to what is left of them
-- (shop/orders/invoices/invoice.ts has its type). Earlier credit notes are taken off first, so that together
-- they never have more of any rate than the invoice. p_account_id: where the money went; null: the
-- way it came.
create function credit_note_document(p_order_id uuid, p_pence integer, p_account_id uuid)
returns jsonb language sql stable as $$
  with invoice as (
    select i.document, i.total_pence,
           jsonb_build_object(
             'credits', jsonb_build_object('number', i.number, 'issued_at', i.issued_at))
             || coalesce((select jsonb_build_object('given_back_to', jsonb_build_object(
                                   'kind', a.kind, 'code_end', a.code_end))
                            from credit_accounts a where a.id = p_account_id), '{}') as note
      from invoices i where i.order_id = p_order_id and i.kind = 'invoice'
  ), left_over as (
    select l.percent, l.gross, l.vat, row_number() over (order by l.percent desc) as at
      from credit_note_left(p_order_id) l
  ), shared as (
    select l.percent, s.gross,
           case when l.percent is not null
             then (2 * s.gross::bigint * l.vat + l.gross) / (2 * l.gross) end as vat
      from left_over l
      join unnest(allocate_pence(p_pence, array(select gross::bigint from left_over order by at)))
             with ordinality as s(gross, at) on s.at = l.at
     where s.gross > 0
  )
  select case when p_pence = i.total_pence then i.document || i.note
              -- Lines that staff changed since are named as they are now; their sums are the same.
              || case when exists (select from order_changes c where c.order_id = p_order_id and c.kind = 'item')
                   then jsonb_build_object('lines', invoice_document(p_order_id) -> 'lines') else '{}' end
         else i.document || i.note || jsonb_build_object(
           'lines', (select jsonb_agg(jsonb_build_object(
                              'name', 'Part refund', 'colour_name', null, 'size_name', null,
                              'quantity', 1, 'unit_price_pence', gross, 'discount_pence', 0,
                              'gross_pence', gross, 'vat_percent', percent, 'vat_pence', vat)
                              order by percent desc) from shared),
           'subtotal_pence', p_pence, 'discount', null, 'delivery', null, 'total_pence', p_pence,
           'vat', (select jsonb_agg(jsonb_build_object(
                            'percent', percent, 'gross_pence', gross, 'vat_pence', vat)
                            order by percent desc) from shared where percent is not null))
         end
    from invoice i
$$;
