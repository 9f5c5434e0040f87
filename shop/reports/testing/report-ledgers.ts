import type { Database } from '#platform/db/database.ts'

/**
 * What reports of all times have to come to, in pence, from the books that they are not made of: orders that were paid,
 * payments, the ledger of credit, refunds, and the VAT of documents.
 */
export async function ledgers({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query<{
    orders: number
    units: number
    gross: number
    discounts: number
    delivery: number
    refunds: number
    net: number
    vat: number
  }>(`
    with sale as (
      select o.*, p.amount_pence as charged_pence
        from orders o join payments p on p.order_id = o.id
       where o.paid_at is not null and not exists (select from bought_gift_cards c where c.order_id = o.id)
    ), refunded as (
      -- What failed and became credit counts once; a mistake at the provider's own pages can refund more than was paid.
      select s.id, least(s.total_pence,
               (select coalesce(sum(r.pence), 0) from refunds r where r.order_id = s.id and r.credit_entry_id is null
                   and r.reason <> 'paid_twice')
               + (select coalesce(sum(e.pence), 0) from credit_entries e where e.order_id = s.id and e.kind = 'refund')) as pence
        from sale s
    ), vat as (
      select sum(case v.kind when 'invoice' then 1 else -1 end * (r ->> 'vat_pence')::integer) as pence
        from invoices v
       cross join lateral jsonb_array_elements(case jsonb_typeof(v.document -> 'vat') when 'array' then v.document -> 'vat' else '[]' end) r
    )
    select (select count(*)::integer from sale s where exchange_return_id is null
              and not exists (select from order_differences d where d.order_id = s.id)) as orders,
           (select sum(i.quantity)::integer from sale s join order_items i on i.order_id = s.id) as units,
           (select sum(subtotal_pence + extras_pence)::integer from sale) as gross,
           (select sum(discount_pence)::integer from sale) as discounts,
           (select sum(delivery_pence)::integer from sale) as delivery,
           (select sum(pence)::integer from refunded) as refunds,
           ((select sum(charged_pence + credit_pence) from sale) - (select sum(pence) from refunded))::integer as net,
           (select coalesce(pence, 0)::integer from vat) as vat`)
  return { sales: rows[0]! }
}
