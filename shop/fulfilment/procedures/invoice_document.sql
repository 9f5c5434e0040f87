-- All that stands on the invoice of a paid order, as of now, from whom it was bought: shop/orders/invoices/invoice.ts has its type.
-- Sums in pence. A trader without a VAT number writes a plain invoice: what is said of VAT is null.
create function invoice_document(p_order_id uuid) returns jsonb language sql stable as $$
  with seller as (
    select details, details ->> 'vatNumber' is not null as is_registered
      from traders
     where id = coalesce((select o.trader_id from orders o where o.id = p_order_id),
                         (select max(id) from traders))
  ), line as (
    select l.*, l.gross_pence as gross, l.vat_class = 'standard' as is_standard,
           local_line(l.line_id, (select o.language from orders o where o.id = p_order_id)) as local
      from order_lines(p_order_id) l
  ), local_names as materialized (
    select n.cart_set_id, n.name from orders o, local_order_names(o.id, o.language) n
     where o.id = p_order_id and o.language <> 'en'
  ), goods as (
    select sum(gross) as gross, sum(gross) filter (where is_standard) as standard,
           sum(vat_pence) filter (where is_standard) as vat
      from line
  ), delivery as (
    -- Delivery has the rates of the goods, in their proportion.
    select case when goods.standard is null then 0
                when goods.gross = 0 then o.delivery_pence
                else round(o.delivery_pence * goods.standard / goods.gross)
           end as standard
      from orders o, goods where o.id = p_order_id
  ), rate as (
    select 20 as percent,
           coalesce(goods.standard, 0) + delivery.standard as gross,
           coalesce(goods.vat, 0) + o.delivery_vat_pence as vat
      from orders o, goods, delivery where o.id = p_order_id
    union all
    select 0, goods.gross - coalesce(goods.standard, 0) + o.delivery_pence - delivery.standard, 0
      from orders o, goods, delivery where o.id = p_order_id
  )
  select jsonb_build_object(
    'seller', seller.details,
    'order_number', o.order_number, 'ordered_at', o.created_at, 'paid_at', o.paid_at,
    'paid_with', order_credit(o.id)
                   || case when p.amount_pence > 0 then jsonb_build_array(jsonb_build_object(
                             'kind', p.method, 'code_end', null, 'pence', p.amount_pence)
                             || case when p.received_on is null then '{}'
                                     else jsonb_build_object('received_on', p.received_on) end)
                           else '[]' end,
    'currency', o.currency, 'email', o.email,
    'billing_address', coalesce(o.billing_address, o.address), 'delivery_address', o.address,
    'lines', (select jsonb_agg(jsonb_build_object(
                       'name', name, 'colour_name', colour_name, 'size_name', size_name,
                       'quantity', quantity, 'unit_price_pence', unit_price_pence,
                       'discount_pence', discount_pence, 'gross_pence', gross,
                       'vat_percent', case when is_registered then
                                        case when is_standard then 20 else 0 end end,
                       'vat_pence', case when is_registered then vat_pence end)
                     || case when promised_on is null then '{}' else jsonb_build_object(
                          'promised_on', promised_on, 'is_pre_order', is_pre_order) end
                     || jsonb_strip_nulls(jsonb_build_object('sku', sku))
                     || case when local is null then '{}' else jsonb_build_object('local', local) end
                       order by at)
                from line),
    'subtotal_pence', o.subtotal_pence + o.extras_pence,
    'discount', case when o.discount_pence > 0 then
                  (select jsonb_build_object('name', string_agg(n.name, ', ' order by n.at, n.name),
                                             'pence', o.discount_pence)
                          || case when count(n.local) = 0 then '{}' else jsonb_build_object('local_name',
                               string_agg(coalesce(n.local, n.name), '، ' order by n.at, n.name)) end
                     from (select distinct 1 as at, s.name, l.name as local
                             from order_items i join order_item_sets s on s.order_item_id = i.id
                             left join local_names l on l.cart_set_id = s.cart_set_id
                            where i.order_id = o.id and s.saving_pence > 0
                           union all
                           select 2, o.discount_name, (select l.name from local_names l where l.cart_set_id is null)
                            where o.discount_name is not null) n) end,
    'delivery', jsonb_build_object(
                  'name', o.delivery_name, 'pence', o.delivery_pence,
                  'vat_pence', case when is_registered then o.delivery_vat_pence end)
                || jsonb_strip_nulls(jsonb_build_object('local_name', case
                     when o.language = 'ar' and exists (select from order_additions a where a.order_id = o.id)
                       then (select sent_with(f.order_number, o.language)
                               from order_additions a join orders f on f.id = a.added_to where a.order_id = o.id)
                     when o.language <> 'en' then
                     kept_translation('delivery_method', o.delivery_method_id, o.language, 'name', o.delivery_name) end)),
    'total_pence', o.total_pence,
    'vat', case when is_registered then
             (select coalesce(jsonb_agg(jsonb_build_object(
                       'percent', percent, 'gross_pence', gross, 'vat_pence', vat)
                       order by percent desc), '[]')
                from rate where gross > 0)
           end)
    || case when o.language = 'en' then '{}' else jsonb_build_object('language', o.language) end
    from orders o join payments p on p.order_id = o.id, seller
   where o.id = p_order_id
$$;
