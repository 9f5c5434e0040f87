import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'
import { expect } from 'vitest'

import type { Database, Db } from '#platform/db/database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { clearCart } from '#shop/cart/server/change-cart.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { CreditModel } from './credit-model.ts'
import { balanceOf, givenGiftCard, givenStoreCredit } from './given-credit.ts'
import { givenDeliveryMethod, newOrder } from '#shop/orders/testing/given-order.ts'
import { refundReport } from '#shop/payments/testing/given-refund.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { recordPaymentEvent } from '#shop/payments/server/record-payment-event.ts'

import { adjustCredit, refundToCredit } from '../server/give-credit.ts'

const which = fc.nat(5)
const pence = fc.oneof(fc.integer({ min: 1, max: 6000 }), fc.constantFrom(1, 29, 30, 31, 5000))
const acts = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('place' as const),
      customer: fc.nat(1),
      price: fc.oneof(fc.integer({ min: 30, max: 9999 }), fc.constant(5000)),
      cards: fc.subarray(['card A', 'card B']),
      isTurned: fc.boolean(),
      usesStore: fc.boolean(),
    }),
    fc.record({ act: fc.constant('pay' as const), which }),
    fc.record({ act: fc.constant('give up' as const), which }),
    fc.record({
      act: fc.constant('refund' as const),
      which,
      share: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      act: fc.constant('credit' as const),
      which,
      pence,
      to: fc.constantFrom('store', 'card A', 'card B'),
    }),
    fc.record({
      act: fc.constant('adjust' as const),
      account: fc.constantFrom('card A', 'card B', 'store 0', 'store 1'),
      pence: fc.oneof(
        pence,
        pence,
        pence.map((one) => -one),
      ),
    }),
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
)

const giftOf = (sum: number) => ({
  pence: sum,
  reason: 'A history',
  actorId: 'a history',
  key: randomUUID(),
})

const tell = async (db: Db, orderId: string, type: string, amount: number) => {
  const { outcome } = await recordPaymentEvent(db, {
    id: `evt_${randomUUID()}`,
    type,
    intentId: `pi_${orderId}`,
    orderId,
    amount,
    currency: 'gbp',
    ...(type === 'refund.created' && { refund: refundReport(`re_${randomUUID()}`) }),
  })
  return outcome
}

/**
 * Runs random histories of orders, payments, refunds and corrections, and compares each answer and the ledger after
 * it with the model. Returns the answers that occurred.
 */
export async function runCreditHistories(
  db: Database,
  { runs, seed }: { runs: number; seed: number },
): Promise<Set<string>> {
  const delivery = await givenDeliveryMethod(db, { pricePence: 0, freeFromPence: null })
  const answered = new Set<string>()
  await fc.assert(
    fc.asyncProperty(acts, async (history) => {
      const customers = [await givenCustomer(db), await givenCustomer(db)]
      const cards = {
        'card A': await givenGiftCard(db, 1),
        'card B': await givenGiftCard(db, 7000),
      }
      const accounts = new Map([
        ['card A', cards['card A'].id],
        ['card B', cards['card B'].id],
        ['store 0', await givenStoreCredit(db, customers[0]!.id, 2500)],
        ['store 1', await givenStoreCredit(db, customers[1]!.id, 40)],
      ])
      const model = new CreditModel()
      for (const [name, id] of accounts) model.balances.set(name, await balanceOf(db, id))
      const orderIds: string[] = []

      /** Does it to the shop and to the model; they must answer alike. */
      const run = async (step: (typeof history)[number]): Promise<[string, string] | undefined> => {
        if (step.act === 'place') {
          const customer = customers[step.customer]!
          const pending = model.orders.find(
            (one) => one.customer === step.customer && one.state === 'pending',
          )
          if (pending) return undefined
          await clearCart(db, customer.id)
          const product = await givenProductInStock(db, { onHand: 9, pricePence: step.price })
          await givenLine(db, customer.id, product, 1)
          const named = step.isTurned ? step.cards.toReversed() : step.cards
          const placed = await placeOrder(db, {
            ...newOrder(customer, delivery),
            giftCards: named.map((card) => cards[card as keyof typeof cards].hash),
            usesStoreCredit: step.usesStore,
          })
          const store = step.usesStore ? `store ${step.customer}` : undefined
          const expected = model.place(step.customer, step.price, named, store)
          if (!placed.ok) return [placed.refusal.kind, expected]
          const { orderId } = placed.value
          orderIds.push(orderId)
          const order = (await readOrder(db, orderId))!
          expect(order.toPayPence).toBe(model.chargeOf(model.orders.at(-1)!))
          return [order.state === 'paid' ? 'paid at once' : 'placed', expected]
        }
        if (step.act === 'adjust') {
          const accountId = accounts.get(step.account)!
          const done = await adjustCredit(db, { accountId, ...giftOf(step.pence) })
          const expected = model.change(step.account, step.pence) ? 'adjusted' : 'not_enough'
          return [done.ok ? 'adjusted' : done.refusal.kind, expected]
        }
        const at = orderIds.length - 1 - step.which
        const [order, orderId] = [model.orders[at], orderIds[at]]
        if (!order || orderId === undefined) return undefined
        if (step.act === 'pay')
          return [
            await tell(db, orderId, 'payment_intent.succeeded', model.chargeOf(order)),
            model.pay(order),
          ]
        if (step.act === 'give up') {
          const { outcome } = await db.callOne('return_order_to_cart', {
            p_order_id: orderId,
            p_reason: 'A history',
            p_actor: 'system',
          })
          return [outcome, model.giveUp(order)]
        }
        if (step.act === 'refund') {
          const amount = Math.floor((model.chargeOf(order) * step.share) / 3)
          // Only what was charged is refunded, and no more than is left of it.
          if (
            amount === 0 ||
            order.state !== 'paid' ||
            amount - order.refundedPence > model.leftOf(order)
          )
            return undefined
          const more = amount - order.refundedPence
          if (more <= 0) return undefined
          const outcome = await tell(db, orderId, 'refund.created', more)
          model.refund(order, amount)
          return [outcome, amount < model.chargeOf(order) ? 'noted' : 'refunded']
        }
        const account = step.to === 'store' ? `store ${order.customer}` : step.to
        if (step.to !== 'store' && !order.parts.get(account)) return undefined
        const accountId = step.to === 'store' ? undefined : accounts.get(account)
        const done = await refundToCredit(db, { orderId, accountId, ...giftOf(step.pence) })
        return [done.ok ? 'done' : done.refusal.kind, model.credit(order, account, step.pence)]
      }

      for (const step of history) {
        const outcome = await run(step)
        if (!outcome) continue
        answered.add(`${step.act}: ${outcome[0]}`)
        expect(outcome[0], JSON.stringify(step)).toBe(outcome[1])
        const { rows } = await db.pool.query<{ id: string; balance_pence: number }>(
          'select id, balance_pence from credit_accounts where id = any ($1)',
          [[...accounts.values()]],
        )
        const balances = new Map(rows.map((row) => [row.id, row.balance_pence]))
        for (const [name, id] of accounts)
          expect(balances.get(id), `${name} after ${JSON.stringify(step)}`).toBe(
            model.balance(name),
          )
        expect(await db.call('audit_credit', {})).toEqual([])
      }
    }),
    { numRuns: runs, seed, endOnFailure: true },
  )
  return answered
}
