import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'

import { adjustCredit, refundToCredit } from '#shop/credit/server/give-credit.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { recordPaymentEvent } from '#shop/payments/server/record-payment-event.ts'
import { refundReport } from '#shop/payments/testing/given-refund.ts'
import { newOrder } from '#shop/orders/testing/given-order.ts'

import { act, nthOf } from './history-act.ts'
import { sweepAll } from './history-scene.ts'
import type { HistoryScene } from './history-scene.ts'
import { PRICE_PENCE } from './model-credit.ts'
import type { ModelOrder, ModelShop } from './model-shop.ts'
import { cartAt, customer, nth } from './subjects.ts'

type Order = ModelOrder & { number: number }

/** One of the orders, the newest first, with its number. */
const orderAt = (
  { orders }: ModelShop,
  one: number,
  state?: ModelOrder['state'],
): Order | undefined =>
  nthOf(
    orders
      .map((order, number) => ({ ...order, number }))
      .filter((order) => state === undefined || order.state === state)
      .toReversed(),
    one,
  )

const ordering = (about: (model: ModelShop) => number | undefined, usesCard = false) =>
  act({
    about,
    describe: (who) =>
      usesCard
        ? `Order with the card: customer ${who} orders what is in the cart`
        : `Order: customer ${who} orders what is in the cart`,
    expected: (model, who) => model.placeOrder(who, usesCard),
    async actual(scene, who) {
      const { db, customers, delivery, orderIds, giftCard } = scene
      // An expired line is reported while it exists, and no longer once it was swept.
      await sweepAll(scene)
      const giftCards = usesCard ? [giftCard.hash] : []
      const order = { ...newOrder(customers[who]!, delivery), giftCards }
      const placed = await placeOrder(db, order)
      if (!placed.ok) return placed.refusal.kind
      orderIds.push(placed.value.orderId)
      const again = await placeOrder(db, order)
      if (!again.ok || again.value.orderId !== placed.value.orderId) return 'placed twice'
      const { state } = (await readOrder(db, placed.value.orderId))!
      return state === 'paid' ? 'paid at once' : 'placed'
    },
  })

const pay = nth.map((one) =>
  act({
    about: (model) => orderAt(model, one),
    describe: ({ number }) => `Pay: order ${number}`,
    expected: (model, { number }) => model.pay(model.orders[number]!),
    async actual(scene, { number }) {
      await sweepAll(scene)
      return report(scene, number, 'payment_intent.succeeded')
    },
  }),
)

const giveUp = nth.map((one) =>
  act({
    about: (model) => orderAt(model, one, one % 4 === 0 ? undefined : 'pending'),
    describe: ({ number }) => `Give up: order ${number}`,
    expected: (model, { number }) => model.giveUp(model.orders[number]!),
    async actual({ db, orderIds }, { number }) {
      const { outcome } = await db.callOne('return_order_to_cart', {
        p_order_id: orderIds[number]!,
        p_reason: 'A history',
        p_actor: 'system',
      })
      return outcome
    },
  }),
)

const refund = nth.map((one) =>
  act({
    about: (model) => orderAt(model, one, 'paid'),
    describe: ({ number }) => `Refund: order ${number}, whose goods come back`,
    expected(model, { number }) {
      model.takeBack(model.orders[number]!)
      return 'refunded'
    },
    actual: takeBack,
  }),
)

/** More or less on the gift card; some of it a few pence from what something costs. */
const adjustCard = fc
  .tuple(fc.integer({ min: -1, max: 3 }), fc.integer({ min: -31, max: 31 }))
  .map(([pieces, pence]) =>
    act({
      about: () => pieces * PRICE_PENCE + pence || undefined,
      describe: (change) => `Card: the gift card is changed by ${change}`,
      expected(model, change) {
        if (model.cardPence + change < 0) return 'not_enough'
        model.cardPence += change
        return 'done'
      },
      async actual({ db, giftCard }, change) {
        const adjusted = await adjustCredit(db, {
          accountId: giftCard.id,
          pence: change,
          reason: 'A history',
          actorId: 'history',
          key: randomUUID(),
        })
        return adjusted.ok ? 'done' : adjusted.refusal.kind
      },
    }),
  )

/** What happens to orders, by the procedures that a checkout and the provider's events call. */
export const orderActs = [
  nth.map((one) => ordering((model) => cartAt(model, one))),
  fc
    .tuple(nth, fc.boolean())
    .map(([one, usesCard]) => ordering((model) => cartAt(model, one), usesCard)),
  adjustCard,
  fc.oneof(customer).map((who) => ordering(() => who)),
  pay,
  pay,
  giveUp,
  giveUp,
  refund,
]

/** At the provider, or to the gift card where that alone has paid. */
async function takeBack(scene: HistoryScene, { number, lines, cardPence }: Order) {
  const pieces = lines.reduce((all, { quantity }) => all + quantity, 0)
  if (cardPence < pieces * PRICE_PENCE) return report(scene, number, 'refund.created')
  const refunded = await refundToCredit(scene.db, {
    orderId: scene.orderIds[number]!,
    accountId: scene.giftCard.id,
    pence: cardPence,
    reason: 'A history',
    actorId: 'history',
    key: randomUUID(),
  })
  return refunded.ok ? 'refunded' : refunded.refusal.kind
}

async function report({ db, orderIds }: HistoryScene, number: number, type: string) {
  const { amount_pence: amount } = await db.tables
    .selectFrom('payments')
    .select('amount_pence')
    .where('order_id', '=', orderIds[number]!)
    .executeTakeFirstOrThrow()
  const { outcome } = await recordPaymentEvent(db, {
    id: `evt_${randomUUID()}`,
    type,
    intentId: `pi_${orderIds[number]}`,
    orderId: orderIds[number],
    amount,
    currency: 'gbp',
    ...(type === 'refund.created' && { refund: refundReport(`re_${orderIds[number]}`) }),
  })
  return outcome
}
