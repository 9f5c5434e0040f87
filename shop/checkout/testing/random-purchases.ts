import { runAtRandom } from '#platform/testing/run-at-random.ts'
import { seededRandom } from '#platform/testing/seeded-random.ts'
import type { Chance } from '#platform/testing/seeded-random.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenGiftCard, givenStoreCredit } from '#shop/credit/testing/given-credit.ts'
import type { GivenGiftCard } from '#shop/credit/testing/given-credit.ts'
import { givenDiscount } from '#shop/promotions/testing/given-discount.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import type { OpenPaymentView } from '../server/payment-view.ts'

import type { checkoutInput } from './given-payment.ts'
import type { PayingShop } from './paying-shop.ts'
import { cartActs } from './random-cart-acts.ts'
import { creditActs } from './random-credit-acts.ts'
import { paymentActs } from './random-payment-acts.ts'
import { waitingActs } from './random-waiting-acts.ts'

type Customer = Awaited<ReturnType<typeof givenCustomer>>
type Product = Awaited<ReturnType<typeof givenProductInStock>>

/** Who and what the acts of a random history are about. */
export type Scene = {
  shop: PayingShop
  chance: Chance
  delivery: string
  /** Code of a discount that runs out. */
  code: string
  /** Gift cards that everybody knows; the first one runs out. */
  giftCards: GivenGiftCard[]
  person: () => Customer
  product: () => Product
  /** The newest cart lines and payments, also such as have gone: late clicks happen too. */
  lines: Memory<{ customer: Customer; cartItemId: string }>
  payments: Memory<{
    customer: Customer
    input: ReturnType<typeof checkoutInput> & {
      discount_code?: string
      gift_cards?: string[]
      use_store_credit?: boolean
    }
    payment: OpenPaymentView
  }>
}

type Memory<T> = { add: (one: T) => void; any: () => T | undefined }

type Options = {
  rounds: number
  mustHappen?: readonly string[]
  seed?: number
  workers?: number
  customers?: number
  products?: number
}

/**
 * Lets a few customers, each from many tabs at once, fill carts, bring guest carts, wait for what is
 * sold out, check out, pay, be declined, leave and pay late, while holds and priority windows end,
 * prices and stock change, events come repeated and out of order, silent payments are settled and
 * others given back. Answers how often each thing happened. Whatever fails, a deadlock
 * or books that disagree at some moment, is thrown.
 */
export async function runRandomPurchases(
  shop: PayingShop,
  { rounds, seed = 1, workers = 16, customers = 24, products = 10, mustHappen }: Options,
): Promise<Map<string, number>> {
  const { db } = shop.services
  const chance = seededRandom(seed)
  const shelf = await Promise.all(
    Array.from({ length: products }, (_, at) =>
      givenProductInStock(db, { onHand: 6 + at * 4, withoutSize: at % 3 === 0 }),
    ),
  )
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
    [...cartActs(scene), ...waitingActs(scene), ...paymentActs(scene), ...creditActs(scene)],
    {
      rounds,
      workers,
      chance,
      mustHappen,
    },
  )
}

/** Brings every payment to its end: what was paid is told, what was not is given up. */
export async function settleAll(shop: PayingShop): Promise<void> {
  await shop.deliverEvents()
  const waiting = () =>
    shop.services.db.tables
      .selectFrom('payments')
      .select('id')
      .where('state', '=', 'pending')
      .executeTakeFirst()
  while (await waiting()) await shop.settleSilent(31)
  await shop.runJobs()
}

const MEMORY = 12

function memory<T>(chance: Chance): Memory<T> {
  const list: T[] = []
  return {
    add(one) {
      list.push(one)
      if (list.length > MEMORY) list.shift()
    },
    any: () => chance.oneOf(list),
  }
}
