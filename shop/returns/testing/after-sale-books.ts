import type { QueryResultRow } from 'pg'

import type { Database } from '#platform/db/database.ts'
import { momentaryFaults, stateFaults } from '#shop/checkout/testing/purchase-books.ts'
import { giftCardFaults } from '#shop/gift-cards/testing/gift-card-books.ts'
import { settledPromiseFaults } from '#shop/orders/testing/promise-books.ts'
import { demoStore } from '#shop/settings/testing/demo-store.ts'

import { CHANGED_BACK, CHANGED_INTO, editFaults } from './edit-books.ts'
import { disputeFaults, disputes } from './dispute-books.ts'
import { differenceFaults } from './random-difference-acts.ts'
import { exchangeFaults, settledExchangeFaults } from './exchange-books.ts'

const OVER_CHARGE = 'refunds are more than was charged'

/**
 * The inconsistencies of orders after their sale at this moment, as messages, even while work is
 * pending. A refund on the provider's own pages can be reported before the failure of the one it replaces: until
 * then both count.
 */
export const momentaryAfterSaleFaults = async (db: Database): Promise<string[]> =>
  (await agreedFaults(db)).filter((fault) => !fault.includes(OVER_CHARGE))

const agreedFaults = async (db: Database): Promise<string[]> => [
  ...(await momentaryFaults(db)).filter((fault) => !fault.includes('more was given back')),
  ...(await faults(db, unitFaults)),
  ...(await faults(db, moneyFaults)),
  ...(await faults(db, returnStateFaults)),
  ...(await faults(db, exchangeFaults)),
  ...(await faults(db, setFaults)),
  ...(await faults(db, giftCardFaults)),
  ...(await faults(db, editFaults)),
  ...(await faults(db, differenceFaults)),
]

/** Sums over all orders after their sale; money in pence. */
export type AfterSaleFigures = {
  orders: number
  cancelled_units: number
  returns: number
  units_back: number
  exchanges: number
  taken_pence: number
  card_pence: number
  credit_pence: number
  failed_refunds: number
}

/**
 * The inconsistencies once every refund is final and every event reported, as messages, and the sums:
 * the provider's books, the refunds, the disputes, the ledgers, the documents and the mails must
 * agree.
 */
export async function closedAfterSaleBooks(
  db: Database,
): Promise<{ faults: string[]; figures: AfterSaleFigures }> {
  const found = [
    ...(await agreedFaults(db)),
    ...(await faults(db, refundFaults)),
    ...(await faults(db, ledgerFaults)),
    ...(await faults(db, documentFaults)),
    ...(await faults(db, mailFaults)),
    ...(await faults(db, disputeFaults)),
    ...(await faults(db, settledExchangeFaults)),
    ...(await faults(db, settledPromiseFaults)),
    ...(await stateFaults(db)),
    ...(await faults(
      db,
      `select deadlocks || ' deadlocks' as fault from pg_stat_database
        where datname = current_database() and deadlocks > 0`,
    )),
  ]
  const [figures] = await rows<AfterSaleFigures>(
    db,
    `select (select count(*)::int from orders) as orders,
            (select sum(cancelled_quantity)::int from order_items) as cancelled_units,
            (select count(*)::int from returns) as returns,
            (select sum(restocked_quantity + written_off_quantity)::int from return_items) as units_back,
            (select sum(amount)::int from sandbox.payment_intents where status = 'succeeded') as taken_pence,
            (select coalesce(sum(amount), 0)::int from sandbox.refunds where status <> 'failed') as card_pence,
            (select count(*)::int from returns where state = 'exchanged') as exchanges,
            (select coalesce(sum(e.pence), 0)::int
               from credit_entries e join credit_accounts a on a.id = e.account_id
              where e.kind = 'refund' and a.kind <> 'exchange') as credit_pence,
            (select count(*)::int from refunds where state = 'failed') as failed_refunds`,
  )
  return { faults: found, figures: figures! }
}

// No unit is sent, cancelled, and sent back or refunded more often than it was bought.
const unitFaults = `
  select format('line %s: %s bought, %s sent, %s cancelled, %s coming back, %s refunded without', i.id, i.quantity,
                i.shipped_quantity, i.cancelled_quantity, back.units, i.refunded_quantity) as fault
    from order_items i
   cross join lateral (
     select coalesce(sum(q.quantity), 0) as units
       from return_items q join returns r on r.id = q.return_id
      where q.order_item_id = i.id and r.state not in ('rejected', 'cancelled')) back
   where i.shipped_quantity + i.cancelled_quantity > i.quantity or back.units + i.refunded_quantity > i.shipped_quantity`

// Never more goes back than was paid: at the provider, and of an order with its credit. Anyone who refunds at
// the provider's own pages is not stopped by what the shop refunds in the same moment; audit_credit
// reports it.
const moneyFaults = `
  select format('order %s: %s paid, %s given back as credit, %s by the provider of %s', o.id,
                o.total_pence, credit.pence, card.pence, p.amount_pence) as fault
    from orders o join payments p on p.order_id = o.id
   cross join lateral (select coalesce(sum(r.pence), 0) as pence from refunds r
                        where r.order_id = o.id and r.state <> 'failed' and r.reason <> 'paid_twice') card
   cross join lateral (select coalesce(sum(e.pence), 0) as pence from credit_entries e
                        where e.order_id = o.id and e.kind = 'refund') credit
   where (card.pence > p.amount_pence or card.pence + credit.pence > o.total_pence)
     and not exists (select from refunds r where r.order_id = o.id and r.reason = 'provider')
  union all
  select format('intent %s: %s taken, %s given back', i.id, i.amount, sum(r.amount))
    from sandbox.payment_intents i join sandbox.refunds r on r.payment_intent = i.id
   where r.status <> 'failed' group by i.id, i.amount having sum(r.amount) > i.amount`

// A set is sold whole, one of each part, and its saving is shared over its lines to the penny; each line has its share
// in its discount. The sets themselves are not changed meanwhile.
const setFaults = `
  select format('set %s of order %s: %s of %s parts, %s saved instead of %s', q.cart_set_id, i.order_id, count(*),
                min(q.set_parts), sum(q.saving_pence),
                set_saving_pence(s.price_kind, s.price_value, sum(i.unit_price_pence)::integer)) as fault
    from order_item_sets q join order_items i on i.id = q.order_item_id join sets s on s.id = q.set_id
   group by q.cart_set_id, i.order_id, s.price_kind, s.price_value
  having count(*) <> min(q.set_parts) or max(i.quantity) > 1 or min(i.discount_pence - q.saving_pence) < 0
      or sum(q.saving_pence)
         <> set_saving_pence(s.price_kind, s.price_value, sum(i.unit_price_pence)::integer)`

// The history of a return is a chain along the table of its states, and ends where the return is.
const returnStateFaults = `
  with step as (
    select r.id, r.state, e.from_state, e.to_state,
           lag(e.to_state) over history as before,
           lead(e.id) over history is null as is_last
      from returns r join return_events e on e.return_id = r.id
    window history as (partition by r.id order by e.id)
  )
  select format('return %s: %s, then %s to %s, now %s', id, before, from_state, to_state, state) as fault
    from step
   where from_state is distinct from before
      or (is_last and to_state <> state)
      or (from_state <> to_state and not exists (
            select from return_state_transitions t
             where t.from_state = step.from_state and t.to_state = step.to_state))`

// What the shop knows of refunds is what the provider did, to the penny; those by hand are none of its.
const refundFaults = `
  select format('order %s: %s given back here, %s at the provider', p.order_id, here.pence, there.pence) as fault
    from payments p
   cross join lateral (select coalesce(sum(r.pence), 0) as pence from refunds r
                        where r.order_id = p.order_id and r.state = 'succeeded' and r.method = 'card') here
   cross join lateral (select coalesce(sum(r.amount), 0) as pence from sandbox.refunds r
                        where r.payment_intent = p.intent_id and r.status = 'succeeded') there
   where here.pence <> there.pence
  union all
  select format('refund %s is still %s', id, state) from refunds where state = 'pending'
  union all
  -- An order that was paid by hand keeps no card payment, and no other order was paid twice.
  select format('order %s, paid by %s: %s taken by card, %s of it given back', p.order_id, p.method, i.amount,
                coalesce(back.pence, 0))
    from payments p join sandbox.payment_intents i on i.id = p.intent_id and i.status = 'succeeded'
    left join lateral (select sum(r.pence) as pence from refunds r
                        where r.order_id = p.order_id and r.reason = 'paid_twice' and r.credit_entry_id is null
                          and r.state = 'succeeded') back on true
   where case when p.method = 'card' then back.pence > 0
              else coalesce(back.pence, 0) <> i.amount
                   and not exists (select from refunds r where r.order_id = p.order_id and r.reason = 'paid_twice'
                                    and r.state = 'failed') end`

// What was opened is in the ledger unit for unit, and what was cancelled of the orders that were paid. The
// ledger has two sales for a promised unit: one from the offer on payment, one from stock on arrival. If it is cancelled
// before it arrives, it is put back only while the offer still exists. An item that staff changed has one more movement each
// way, checked by rules of its own (editFaults).
const ledgerFaults = `
  select format('order %s is %s: %s units, %s of them sold; %s cancelled, %s put back', o.id, o.state,
                bought.units, moved.sold, bought.cancelled, moved.back) as fault
    from orders o
   cross join lateral (select sum(i.quantity) as units, sum(i.cancelled_quantity) as cancelled,
                              coalesce(sum(i.cancelled_quantity) filter (where w.order_item_id is not null), 0) as promised
                         from order_items i left join order_promises w on w.order_item_id = i.id
                        where i.order_id = o.id) bought
   cross join lateral (select coalesce(-sum(m.on_hand_delta) filter (
                                where m.kind = 'sell' and m.reason is distinct from 'Arrived for an order that waited'
                                  and m.reason is distinct from '${CHANGED_INTO}'), 0) as sold,
                              coalesce(sum(m.on_hand_delta) filter (
                                where m.kind = 'return' and m.reason is distinct from 'Refunded and back on the shelf'
                                  and m.reason is distinct from '${CHANGED_BACK}'), 0) as back
                         from stock_movements m
                        where m.reference_type = 'order' and m.reference_id = o.id::text) moved
   where moved.sold <> case when o.paid_at is null then 0 else bought.units end
      or moved.back > case when o.paid_at is null then 0 else bought.cancelled end
      or moved.back < case when o.paid_at is null then 0 else bought.cancelled - bought.promised end
  union all
  select format('order %s: %s units refunded and put back, %s in the ledger', f.order_id, f.units, m.units)
    from (select r.order_id, coalesce(sum((l ->> 'quantity')::integer) filter (where (l ->> 'restock')::boolean), 0) as units
            from order_refunds r left join lateral jsonb_array_elements(r.lines) l on true group by r.order_id) f
   cross join lateral (select coalesce(sum(m.on_hand_delta), 0) as units from stock_movements m
                        where m.reference_type = 'order' and m.reference_id = f.order_id::text
                          and m.reason = 'Refunded and back on the shelf') m
   where f.units <> m.units
  union all
  select format('line %s: %s units refunded without a return, %s decided', i.id, i.refunded_quantity, f.units)
    from order_items i
   cross join lateral (select coalesce(sum((l ->> 'quantity')::integer), 0) as units
                         from order_refunds r, jsonb_array_elements(r.lines) l
                        where r.order_id = i.order_id and (l ->> 'order_item_id')::uuid = i.id) f
   where i.refunded_quantity <> f.units
  union all
  select format('return %s: %s units opened, %s in the ledger', r.id, opened.units, back.units)
    from returns r
   cross join lateral (select sum(q.restocked_quantity) as units
                         from return_items q where q.return_id = r.id) opened
   cross join lateral (select coalesce(sum(m.on_hand_delta), 0) as units from stock_movements m
                        where m.reference_type = 'return' and m.reference_id = r.id::text) back
   where opened.units <> back.units
  union all
  select format('order %s: %s units have arrived for it, of %s that were promised', o.id, came.units, promised.units)
    from orders o
   cross join lateral (select coalesce(-sum(m.on_hand_delta), 0) as units from stock_movements m
                        where m.reference_type = 'order' and m.reference_id = o.id::text
                          and m.reason = 'Arrived for an order that waited') came
   cross join lateral (select coalesce(sum(i.quantity), 0)
                              -- What has arrived can be changed into something else.
                              + coalesce((select sum((a.detail ->> 'quantity')::integer) from audit_log a
                                           where a.action = 'order_item_changed' and a.subject_id = o.id::text), 0) as units
                         from order_items i join order_promises w on w.order_item_id = i.id
                        where i.order_id = o.id) promised
   where came.units > promised.units
  union all
  select format('line %s: %s units wait to arrive, of %s that are still to be sent', i.id, w.waiting,
                i.quantity - i.cancelled_quantity - coalesce(sent.units, 0))
    from order_promises w join order_items i on i.id = w.order_item_id
    left join lateral (select sum(s.quantity) as units from shipment_items s where s.order_item_id = i.id) sent on true
   where w.waiting > i.quantity - i.cancelled_quantity - coalesce(sent.units, 0)`

// Every penny that was refunded, or is still to be (what failed and became credit counts once), stands on a credit note, and no other does. A gift
// card has no documents (giftCardFaults).
const documentFaults = `
  select format('order %s: %s credited on paper, %s given back', o.id, paper.pence, given.pence) as fault
    from orders o
   cross join lateral (select coalesce(sum(n.total_pence), 0) as pence from invoices n
                        where n.order_id = o.id and n.kind = 'credit_note') paper
   cross join lateral (select (select coalesce(sum(r.pence), 0) from refunds r
                                where r.order_id = o.id and r.credit_entry_id is null and r.reason <> 'paid_twice')
                            + (select coalesce(sum(e.pence), 0) from credit_entries e
                                where e.order_id = o.id and e.kind = 'refund') as pence) given
   where not exists (select from bought_gift_cards c where c.order_id = o.id)
     and paper.pence <> case when o.paid_at is null then 0 else least(o.total_pence, given.pence) end`

// One mail for each cancellation, to its customer, and for each dispute, to the shop.
const mailFaults = `
  with due as (
    select 'cancellation_notice:' || c.id || ' to ' || o.email as key
      from order_cancellations c join orders o on o.id = c.order_id
    union all
    select 'dispute_notice:' || id || ' to ${demoStore.trader.email}' from ${disputes}
  ), written as (
    select dedupe_key || ' to ' || recipient as key from emails
     where dedupe_key ~ '^(cancellation|dispute)_notice:'
  )
  select coalesce(due.key, written.key) || case when due.key is null then ' was written' else ' is missing' end as fault
    from due full join written using (key) where due.key is null or written.key is null
  union all
  select 'written twice: ' || dedupe_key from emails group by dedupe_key having count(*) > 1`

const faults = async (db: Database, text: string) =>
  (await rows<{ fault: string }>(db, text)).map(({ fault }) => fault)

const rows = async <Row extends QueryResultRow>({ pool }: Database, text: string) =>
  (await pool.query<Row>(text)).rows
