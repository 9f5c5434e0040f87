import { runAtRandom } from '#platform/testing/run-at-random.ts'
import { seededRandom } from '#platform/testing/seeded-random.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenGiftCard, givenStoreCredit } from '#shop/credit/testing/given-credit.ts'
import { givenDiscount } from '#shop/promotions/testing/given-discount.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { givenOffered, offerActs } from '#shop/stock/testing/random-offer-acts.ts'

import type { PayingShop } from './paying-shop.ts'
import { cartActs } from './random-cart-acts.ts'
import { creditActs } from './random-credit-acts.ts'
import { paymentActs } from './random-payment-acts.ts'
import { waitingActs } from './random-waiting-acts.ts'
import { memory } from './random-scene.ts'
import type { Scene } from './random-scene.ts'

type Options = {
  rounds: number
  mustHappen?: readonly string[]
  seed?: number
  workers?: number
  customers?: number
  products?: number
  /** How many of them are not there: made to order, or pre-ordered. */
  offered?: number
}

/**
 * Lets a few customers, each from many tabs at once, fill carts, bring guest carts, wait for what is
 * sold out, check out, pay, be declined, leave and pay late, while holds and priority windows end,
 * prices and stock change, events come repeated and out of order, stale payments are reconciled and
 * others refunded, and goods that are not there are promised for a day that staff move. Returns how often each thing happened. Whatever fails, a deadlock
 * or books that disagree at some moment, is thrown.
 */
export async function runRandomPurchases(
  shop: PayingShop,
  {
    rounds,
    seed = 1,
    workers = 16,
    customers = 24,
    products = 13,
    offered = 3,
    mustHappen,
  }: Options,
): Promise<Map<string, number>> {
  const { db } = shop.services
  const chance = seededRandom(seed)
  const { promised, preOrdered } = await givenOffered(db, chance, {
    promised: Math.floor(offered / 2),
    preOrdered: Math.ceil(offered / 2),
  })
  const there = await Promise.all(
    Array.from({ length: products - offered }, (_, at) =>
      givenProductInStock(db, {
        onHand: 6 + at * 4,
        withoutSize: at % 3 === 0,
        surchargePence: (at % 2) * 250,
        vatClass: at % 4 === 1 ? 'zero' : 'standard',
      }),
    ),
  )
  const shelf = [...there, ...promised, ...preOrdered]
  const people = await Promise.all(Array.from({ length: customers }, () => givenCustomer(db)))
  for (const { id } of people.filter((_, at) => at % 3 === 0)) await givenStoreCredit(db, id, 40_00)
  const cards = await Promise.all([50_00, 2000_00].map((pence) => givenGiftCard(db, pence)))
  const scene: Scene = {
    shop,
    chance,
    delivery: await givenDeliveryMethod(db),
    code: (await givenDiscount(db, { usage_limit: 4 })).code,
    giftCards: cards,
    person: () => chance.oneOf(people)!,
    product: () => chance.oneOf(shelf)!,
    lines: memory(chance),
    payments: memory(chance),
  }
  return runAtRandom(
    [
      ...cartActs(scene),
      ...waitingActs(scene),
      ...paymentActs(scene),
      ...creditActs(scene),
      ...offerActs({ db, chance }, { promised, preOrdered }),
    ],
    {
      rounds,
      workers,
      chance,
      mustHappen,
    },
  )
}

/** Makes every payment final: paid ones are reported, unpaid ones are closed. */
export async function settleAll(shop: PayingShop): Promise<void> {
  await shop.deliverEvents()
  const waiting = () =>
    shop.services.db.tables
      .selectFrom('payments')
      .select('id')
      .where('state', '=', 'pending')
      .executeTakeFirst()
  while (await waiting()) await shop.reconcileStale(31)
  await shop.runJobs()
}
