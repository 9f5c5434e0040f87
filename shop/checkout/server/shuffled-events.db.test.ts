import { expect, test } from 'vitest'

import { seededRandom } from '#platform/testing/seeded-random.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { stockBooks } from '#shop/orders/testing/stock-books.ts'

import { givenPayment, intentOf, stateOf } from '../testing/given-payment.ts'
import { callAs, usePayingShop } from '../testing/paying-shop.ts'
import { getCheckout } from './functions/get-checkout.ts'

const db = await useTestDatabase()
const shop = await usePayingShop(db)
const { services } = shop
const standard = await givenDeliveryMethod(db)

test.for(Array.from({ length: 6 }, (_, seed) => seed + 1))(
  'every event ten times, shuffled, while the customer looks: one order, charge, mail and sale (%i)',
  async (seed) => {
    const { customer, abaya, payment } = await givenPayment(services, standard, { quantity: 2 })
    // Declined, asked and refused, declined again, paid in the end and disputed at once.
    await shop.pay(payment, '4000000000009995')
    await shop.pay(payment, '4000000000003220')
    await shop.answerBank(payment, 'refuse')
    await shop.pay(payment, '4000000000000069')
    expect(await shop.pay(payment, '4000000000000259')).toBe(200)
    const { rows: events } = await db.pool.query<{ id: string }>(
      `select id from sandbox.events where coalesce(object->>'payment_intent', object->>'id') = $1`,
      [intentOf(payment)],
    )
    expect(events).toHaveLength(6)

    const { below } = seededRandom(seed)
    const looks = [
      () => callAs(services, customer, getCheckout, {}),
      () => shop.reconcileStale(11),
      () => stateOf(services, customer, payment),
    ]
    const acts = [
      ...events.flatMap(({ id }) => Array.from({ length: 10 }, () => () => shop.repeatEvent(id))),
      ...Array.from({ length: 12 }, (_, at) => looks[at % looks.length]!),
    ]
    const shuffled = acts.map((act) => ({ act, at: below(10_000) })).toSorted((a, b) => a.at - b.at)
    // Six at a time.
    await Promise.all(
      Array.from({ length: 6 }, async (_, worker) => {
        for (let at = worker; at < shuffled.length; at += 6) await shuffled[at]!.act()
      }),
    )
    await shop.runJobs()

    expect(await stateOf(services, customer, payment)).toBe('paid')
    expect(await stockBooks(db, abaya)).toEqual({
      onHand: 3,
      reserved: 0,
      movements: ['receive', 'reserve', 'sell'],
    })
    const { rows: books } = await db.pool.query(
      `select (select count(*)::int from orders where customer_id = $1) as orders,
              (select count(*)::int from order_events
                where order_id = $2 and to_state = 'paid' and from_state <> 'paid') as paid,
              (select count(*)::int from disputes where order_id = $2) as disputes,
              (select count(*)::int from payment_declines where order_id = $2) <= 3 as declined,
              (select count(*)::int from emails
                where dedupe_key = 'order_confirmation:' || $2) as confirmations,
              (select count(*)::int from emails
                where dedupe_key = 'new_order_notice:' || $2) as notices,
              (select count(*)::int from invoices where order_id = $2) as invoices,
              (select sum(amount_received)::int from (
                 select amount as amount_received from sandbox.payment_intents
                  where id = $3 and status = 'succeeded') charged) as charged`,
      [customer.id, payment.order_id, intentOf(payment)],
    )
    expect(books).toEqual([
      {
        orders: 1,
        paid: 1,
        disputes: 1,
        declined: true,
        confirmations: 1,
        notices: 1,
        invoices: 1,
        charged: payment.amount,
      },
    ])
    expect(await db.call('audit_stock', {})).toEqual([])
  },
)
