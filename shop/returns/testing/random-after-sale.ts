import { isRefused } from '#platform/functions/define-function.ts'
import { settleLateMoney } from '#platform/payments/sandbox/late-money.ts'
import { runAtRandom } from '#platform/testing/run-at-random.ts'
import { seededRandom } from '#platform/testing/seeded-random.ts'
import type { Chance } from '#platform/testing/seeded-random.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenCustomer } from '#shop/accounts/testing/given-customer.ts'
import { createPayment } from '#shop/checkout/server/functions/create-payment.ts'
import { checkoutInput } from '#shop/checkout/testing/given-payment.ts'
import { callAs } from '#shop/checkout/testing/paying-shop.ts'
import type { PayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { givenStoreCredit } from '#shop/orders/testing/given-credit.ts'
import { givenDiscount } from '#shop/orders/testing/given-discount.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import type { AfterSale, SoldOrder } from './after-sale-scene.ts'
import { disputeActs } from './random-dispute-acts.ts'
import { fulfilmentActs } from './random-fulfilment-acts.ts'
import { refundActs } from './random-refund-acts.ts'
import { returnActs } from './random-return-acts.ts'

type Options = {
  rounds: number
  seed?: number
  workers?: number
  /** How many are sold before it begins; some more are sold meanwhile. */
  orders?: number
  mustHappen?: readonly string[]
}

/** Cards with which a payment succeeds: an easy one, one whose refunds are slow, one whose refunds fail. */
const cards = ['4242424242424242', '4000000000007726', '4000000000005126'] as const

/**
 * Lets customers and staff cancel, pack, send, return, receive and give back a few paid orders at
 * once, while the provider tells late, twice, of refunds it made by itself and of disputes. Answers how often each
 * thing happened. Whatever fails, a deadlock or books that disagree at some moment, is thrown.
 */
export async function runRandomAfterSale(
  shop: PayingShop,
  { rounds, seed = 1, workers = 16, orders = 40, mustHappen }: Options,
): Promise<Map<string, number>> {
  const chance = seededRandom(seed)
  const sold: SoldOrder[] = []
  await givenDiscount(shop.services.db, { name: 'Autumn', percent: 15, code: null })
  const delivery = await givenDeliveryMethod(shop.services.db)
  const sell = async () => {
    const order = await givenSale(shop, chance, delivery, sold.length)
    // A refund that is told of before its payment would have to be told again.
    await shop.deliverEvents()
    sold.push(order)
  }
  while (sold.length < orders) await sell()

  const scene: AfterSale = {
    shop,
    chance,
    order: () => chance.oneOf(sold)!,
    units({ lines }) {
      const some = lines.filter(() => chance.below(2) === 0)
      return (some.length > 0 ? some : lines.slice(0, 1)).map(({ id, quantity }) => ({
        order_item_id: id,
        quantity: 1 + chance.below(quantity + (chance.below(8) === 0 ? 1 : 0)),
      }))
    },
  }
  const sale = {
    weight: 1,
    async run() {
      await sell()
      return 'sold'
    },
  }
  const acts = [fulfilmentActs, returnActs, refundActs, disputeActs].flatMap((of) => of(scene))
  return runAtRandom([sale, ...acts], { rounds, workers, chance, mustHappen })
}

/** Brings every refund to its end: asked for, told of, and come through or failed. */
export async function settleAfterSale(shop: PayingShop): Promise<void> {
  const { services } = shop
  const later = { now: () => new Date(Date.now() + 60_000) }
  const waiting = () =>
    services.db.tables
      .selectFrom('sandbox.refunds')
      .select('id')
      .where('status', '=', 'pending')
      .execute()
  await shop.runJobs()
  for (const { id } of await waiting())
    await settleLateMoney.run({ ...services, clock: later }, { refund_id: id })
  await shop.deliverEvents()
  await shop.runJobs()
}

/** An order of one to three lines, paid by a card of some kind, some of them partly with credit. */
async function givenSale(
  shop: PayingShop,
  { below, oneOf }: Chance,
  delivery: string,
  at: number,
): Promise<SoldOrder> {
  const { services } = shop
  const { db } = services
  const customer = await givenCustomer(db)
  const withCredit = at % 3 === 0
  if (withCredit) await givenStoreCredit(db, customer.id, 1 + below(9000))
  for (let lines = 1 + below(3); lines > 0; lines -= 1) {
    const quantity = 1 + below(4)
    const product = await givenProductInStock(db, {
      onHand: quantity,
      pricePence: 995 + below(12_000),
      withoutSize: below(3) === 0,
    })
    await givenLine(db, customer.id, product, quantity)
  }
  const payment = await callAs(services, customer, createPayment, {
    ...checkoutInput(delivery),
    ...(withCredit && { use_store_credit: true }),
  })
  if (isRefused(payment)) throw new Error(payment.body.error)
  // Credit may have paid for all of it.
  const status = payment.provider === 'none' ? 200 : await shop.pay(payment, oneOf(cards))
  if (status !== 200) throw new Error(`The card was refused: ${status}`)
  const lines = await db.tables
    .selectFrom('order_items')
    .select(['id', 'quantity'])
    .where('order_id', '=', payment.order_id)
    .execute()
  return { orderId: payment.order_id, customerId: customer.id, lines }
}
