import { settleLateMoney } from '#sandbox/late-money.ts'
import type { RandomAction } from '#platform/testing/run-at-random.ts'
import { resumePayment } from '#shop/checkout/server/start-payment.ts'
import { leavePayment } from '#shop/payments/server/payment-intents.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

import { returnReasons } from '../return-state.ts'
import { endExchange, settleExchange } from '../server/handling/handle-return.ts'
import { createReturn } from '../server/requests/create-return.ts'

import { keysOf } from './after-sale-scene.ts'
import type { AfterSale, SoldOrder } from './after-sale-scene.ts'
import { cards, soldOrder } from './random-sale.ts'

const STAFF = 'a colleague'
/** A card whose money takes its time. */
const SLOW = '4000000000001208'

/** What customers choose instead of what they send back, and what becomes of it. */
export function exchangeActs(scene: AfterSale): RandomAction[] {
  const { shop, chance, orderThatArrived, units, styleOf, add } = scene
  const { services } = shop
  const { db } = services
  const { below, oneOf } = chance
  const newKey = keysOf(chance)

  /** Mostly other pieces of the same style, sometimes what is no exchange for it. */
  const replacementFor = ({ lines }: SoldOrder, orderItemId: string) => {
    const { product_id: productId } = lines.find(({ id }) => id === orderItemId)!
    const style = below(12) === 0 ? [] : styleOf(productId)
    return oneOf(style) ?? { productId, sizeId: null, pricePence: 5000 }
  }
  const received = async () =>
    oneOf(
      await db.tables
        .selectFrom('returns')
        .select('id')
        .where('resolution', '=', 'exchange')
        .$if(below(4) > 0, (query) => query.where('state', '=', 'received'))
        .orderBy('updated_at', 'desc')
        .limit(30)
        .execute(),
    )?.id
  const toPay = async () =>
    oneOf(
      await db.tables
        .selectFrom('orders')
        .select('id')
        .where('exchange_return_id', 'is not', null)
        .$if(below(4) > 0, (query) => query.where('state', '=', 'pending_payment'))
        .orderBy('updated_at', 'desc')
        .limit(30)
        .execute(),
    )?.id
  const underWay = async () =>
    oneOf(
      await db.tables
        .selectFrom('sandbox.payment_intents')
        .select('id')
        .where('status', '=', 'processing')
        .execute(),
    )?.id
  const act = (
    weight: number,
    find: () => Promise<string | undefined>,
    run: (id: string) => Promise<string>,
  ): RandomAction => ({
    weight,
    async run() {
      const found = await find()
      return found === undefined ? 'nothing yet' : run(found)
    },
  })

  return [
    {
      weight: 16,
      async run() {
        const one = await orderThatArrived()
        const reason = oneOf(returnReasons)!
        const replacements = await Promise.all(
          units(one).map(async (line) => {
            const chosen = replacementFor(one, line.order_item_id)
            const { exchange_value_pence: value } = await db.callOne('exchange_value_pence', {
              p_order_item_id: line.order_item_id,
              p_quantity: line.quantity,
            })
            const usual = styleOf(chosen.productId).find(
              ({ productId }) => productId === chosen.productId,
            )
            const isSame =
              (usual === undefined || usual.pricePence === chosen.pricePence) &&
              one.lines.some(
                ({ id, product_id: own }) => id === line.order_item_id && own === chosen.productId,
              )
            return {
              item: {
                ...line,
                reason,
                exchange_for: { product_id: chosen.productId, size_id: chosen.sizeId },
              },
              difference: isSame ? 0 : chosen.pricePence * line.quantity - value!,
            }
          }),
        )
        const difference = replacements.reduce((sum, line) => sum + line.difference, 0)
        const asked = await createReturn(db, {
          customerId: one.customerId,
          orderId: one.orderId,
          items: replacements.map(({ item }) => item),
          resolution: 'exchange',
          differencePence: below(15) === 0 ? difference + 1 : difference,
          photos: [],
          idempotencyKey: newKey(),
          askedAt: new Date(),
        })
        if (!asked.ok) return `exchange: ${asked.refusal.kind}`
        const placed = await db.tables
          .selectFrom('orders')
          .select('id')
          .where('exchange_return_id', '=', asked.value.returnId)
          .executeTakeFirstOrThrow()
        add(await soldOrder(db, placed.id, one.customerId))
        return `exchange: ${asked.value.orderToPay ? 'to be paid' : asked.value.state}`
      },
    },
    act(10, toPay, async (orderId) => {
      const payment = await resumePayment(services, orderId)
      if (!payment.ok) return `pay for an exchange: ${payment.refusal.kind}`
      const card = below(3) === 0 ? SLOW : oneOf(cards)
      const status = await shop.pay({ client_secret: payment.value.clientSecret }, card)
      await shop.deliverEvents()
      return `pay for an exchange: ${status}${card === SLOW ? ', slowly' : ''}`
    }),
    act(3, underWay, async (intentId) => {
      const later = { now: () => new Date(Date.now() + 60_000) }
      await settleLateMoney.run({ ...services, clock: later }, { intent_id: intentId })
      return 'slow payment came'
    }),
    act(2, toPay, async (orderId) => {
      const found = (await readOrder(db, orderId))!
      if (found.state !== 'pending_payment') return 'leave an exchange: too late'
      const left = await leavePayment(services, found, {
        reason: 'Left',
        actor: 'the customer',
        evenIfProcessing: below(2) === 0,
      })
      return `leave an exchange: ${left.state}`
    }),
    act(8, received, async (returnId) => {
      const done = await settleExchange(db, { returnId, settledAt: new Date(), actorId: STAFF })
      return `settle an exchange: ${done.ok ? 'done' : done.refusal.kind}`
    }),
    act(3, received, async (returnId) => {
      const done = await endExchange(db, { returnId, actorId: STAFF })
      return `end an exchange: ${done.ok ? 'done' : done.refusal.kind}`
    }),
  ]
}
