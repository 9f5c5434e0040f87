import type { QueryResultRow } from 'pg'

import type { Database } from '#platform/db/database.ts'
import { mayBecome } from '#shop/orders/order-state.ts'
import type { OrderState } from '#shop/orders/order-state.ts'
import { promiseFaults, settledPromiseFaults } from '#shop/orders/testing/promise-books.ts'

/**
 * The inconsistencies of the books at this moment, as messages; none is correct even while work is
 * pending.
 */
export async function momentaryFaults(db: Database): Promise<string[]> {
  const stock = await db.call('audit_stock', {})
  const credit = await db.call('audit_credit', {})
  const others = await faults(
    db,
    // One customer holds 20 units at most, carts and unpaid orders together (section 9 has no limit:
    // it is the shop's own).
    `select user_id || ' holds ' || sum(quantity) || ' units' as fault
       from (select user_id, quantity from cart_reservations where expires_at > clock_timestamp()
             union all
             select o.customer_id, r.quantity from order_reservations r
               join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id) held
      group by user_id having sum(quantity) > 20
     union all
     select 'cart line ' || id || ' has ' || quantity from cart_items where quantity not between 1 and 10
     union all
     select 'order ' || o.id || ' is ' || o.state || ' and holds stock'
       from orders o join order_items i on i.order_id = o.id
       join order_reservations r on r.order_item_id = i.id
      where o.state <> 'pending_payment'
        -- For a price difference its item holds stock.
        and not exists (select from order_differences d join orders w on w.id = d.order_id
                         where d.order_item_id = i.id and w.state = 'pending_payment')
     union all
     select format('order %s costs %s with %s of VAT, its lines and delivery %s with %s', o.id, o.total_pence,
                   o.vat_pence, line.pence + o.delivery_pence, line.vat + o.delivery_vat_pence)
       from orders o
      cross join lateral (select coalesce(sum(l.gross_pence), 0) as pence, coalesce(sum(l.vat_pence), 0) as vat
                            from order_lines(o.id) l) line
      where o.total_pence <> line.pence + o.delivery_pence or o.vat_pence <> line.vat + o.delivery_vat_pence
     union all
     select format('document %s-%s is of %s, its lines and delivery of %s, its rates of %s', n.series, n.number,
                   n.total_pence, part.pence, rate.pence)
       from invoices n
      cross join lateral (
        select coalesce(sum((l ->> 'gross_pence')::integer), 0)
               + coalesce((n.document #>> '{delivery,pence}')::integer, 0) as pence
          from jsonb_array_elements(n.document -> 'lines') l) part
      cross join lateral (
        select coalesce(sum((r ->> 'gross_pence')::integer), 0) as pence
          from jsonb_array_elements(n.document -> 'vat') r) rate
      where n.total_pence <> part.pence or n.total_pence <> rate.pence`,
  )
  const promises = await faults(db, promiseFaults)
  return [...[...stock, ...credit].map((row) => JSON.stringify(row)), ...others, ...promises]
}

/** Sums over all orders; money in pence. */
export type PurchaseFigures = {
  orders: number
  paid: number
  refunded: number
  given_up: number
  taken_pence: number
  given_back_pence: number
  sold_units: number
  mails: number
}

/**
 * The inconsistencies once every payment is final (`settleAll`), in words, and the sums: the
 * provider's books, the orders, the ledger and the mails must agree.
 */
export async function closedBooks(
  db: Database,
): Promise<{ faults: string[]; figures: PurchaseFigures; events: Record<string, number> }> {
  const found = [
    ...(await momentaryFaults(db)),
    ...(await faults(db, moneyFaults)),
    ...(await faults(db, soldFaults)),
    ...(await faults(db, discountFaults)),
    ...(await faults(db, mailFaults)),
    ...(await faults(db, invoiceFaults)),
    ...(await faults(db, settledPromiseFaults)),
    ...(await stateFaults(db)),
    ...(await faults(
      db,
      `select deadlocks || ' deadlocks' as fault from pg_stat_database
        where datname = current_database() and deadlocks > 0`,
    )),
  ]
  const [figures] = await rows<PurchaseFigures>(
    db,
    `select count(*)::int as orders,
            count(*) filter (where state = 'paid')::int as paid,
            count(*) filter (where state = 'refunded')::int as refunded,
            count(*) filter (where state = 'payment_failed')::int as given_up,
            (select coalesce(sum(amount), 0)::int from sandbox.payment_intents
              where status = 'succeeded') as taken_pence,
            (select coalesce(sum(amount), 0)::int from sandbox.refunds) as given_back_pence,
            (select coalesce(-sum(on_hand_delta), 0)::int from stock_movements
              where kind = 'sell') as sold_units,
            (select count(*)::int from emails) as mails
       from orders`,
  )
  const events = await rows<{ outcome: string; times: number }>(
    db,
    'select outcome, count(*)::int as times from payment_events group by outcome order by outcome',
  )
  return {
    faults: found,
    figures: figures!,
    events: Object.fromEntries(events.map(({ outcome, times }) => [outcome, times])),
  }
}

// Money taken and kept is an order that is paid, to the penny, with the credit that it was paid with
// (audit_credit proves that the two are its total); any other money went back whole.
const moneyFaults = `
  with payment as (
    select o.id, o.state, p.amount_pence as due, coalesce(i.status, 'none') as intent,
           case when i.status = 'succeeded' then i.amount else 0 end as taken,
           (select coalesce(sum(amount), 0) from sandbox.refunds r where r.payment_intent = i.id) as returned
      from orders o join payments p on p.order_id = o.id
      left join sandbox.payment_intents i on i.id = p.intent_id
  )
  select format('order %s is %s; its intent is %s, %s taken, %s given back',
                id, state, intent, taken, returned) as fault
    from payment
   where not case state
     when 'paid' then taken = due and returned = 0
     when 'refunded' then taken = due and returned = due
     when 'payment_failed' then taken = 0
     else false end
  union all
  select format('intent %s took %s for no order', i.id, i.amount) from sandbox.payment_intents i
   where i.status = 'succeeded' and not exists (select from payments p where p.intent_id = i.id)`

// The items of paid orders left stock, and nothing else did. A promised unit has two sales in the ledger: one from its
// offer on payment, and one from stock on arrival.
const soldFaults = `
  with ordered as (
    select o.id::text as reference_id, i.product_id, i.size_id, sum(i.quantity) as units
      from orders o join order_items i on i.order_id = o.id
     where o.state = 'paid' group by 1, 2, 3
  ), sold as (
    select reference_id, product_id, size_id, -sum(on_hand_delta) as units
      from stock_movements
     where kind = 'sell' and reason is distinct from 'Arrived for an order that waited' group by 1, 2, 3
  )
  select format('order %s: %s of product %s ordered, %s sold', coalesce(o.reference_id, s.reference_id),
                o.units, coalesce(o.product_id, s.product_id), s.units) as fault
    from ordered o full join sold s
      on s.reference_id = o.reference_id and s.product_id = o.product_id
     and coalesce(s.size_id::text, '') = coalesce(o.size_id::text, '')
   where o.units is distinct from s.units`

// A discount is used by the orders that keep it, and by no order that was given up.
const discountFaults = `
  select format('order %s is %s; its discount of %s is noted with %s, given back %s',
                o.id, o.state, o.discount_pence, r.pence, r.released_at) as fault
    from orders o left join discount_redemptions r on r.order_id = o.id
   where r.pence is distinct from nullif(o.discount_pence + o.delivery_discount_pence, 0)
      or r.pence > 0 and (r.released_at is null) = (o.state in ('payment_failed', 'refunded'))`

// One confirmation and one note to the shop for each paid order, one notice for each that was refunded.
const mailFaults = `
  with due as (
    select kind || ':' || id as key
      from orders, unnest(case state when 'paid' then array['order_confirmation', 'new_order_notice']
                                     else array['refund_notice'] end) kind
     where state in ('paid', 'refunded')
  ), written as (
    select dedupe_key as key from emails
     where dedupe_key ~ '^(order_confirmation|new_order_notice|refund_notice):'
  )
  select coalesce(due.key, written.key) || case when due.key is null then ' was written' else ' is missing' end as fault
    from due full join written using (key) where due.key is null or written.key is null`

// Each paid order has its invoice and no other has one; numbers have no gap.
const invoiceFaults = `
  select format('order %s is %s with %s invoices', o.id, o.state, count(i.id)) as fault
    from orders o left join invoices i on i.order_id = o.id and i.kind = 'invoice'
   group by o.id having count(i.id) <> case o.state when 'paid' then 1 else 0 end
  union all
  select format('series %s: %s of %s numbers', series, count(*), max(number))
    from invoices group by series having count(*) <> max(number)`

/** Histories that are broken, or go against the table of states. */
export async function stateFaults(db: Database): Promise<string[]> {
  const steps = await rows<{
    id: string
    from_state: OrderState | null
    to_state: OrderState
    before: OrderState | null
    now: OrderState | null
  }>(
    db,
    `select o.id, e.from_state, e.to_state,
            lag(e.to_state) over history as before,
            case when lead(e.id) over history is null then o.state end as now
       from orders o join order_events e on e.order_id = o.id
     window history as (partition by o.id order by e.id)`,
  )
  return steps
    .filter(({ from_state: from, to_state: to, before, now }) => {
      const isStep = from === null ? to === 'pending_payment' : from === to || mayBecome(from, to)
      return !isStep || from !== before || (now !== null && now !== to)
    })
    .map((step) => `order ${step.id}: ${step.before} / ${step.from_state} to ${step.to_state}`)
}

const faults = async (db: Database, text: string) =>
  (await rows<{ fault: string }>(db, text)).map(({ fault }) => fault)

const rows = async <Row extends QueryResultRow>({ pool }: Database, text: string) =>
  (await pool.query<Row>(text)).rows
