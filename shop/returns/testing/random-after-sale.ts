import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { settleLateMoney } from '#sandbox/late-money.ts'
import { runAtRandom } from '#platform/testing/run-at-random.ts'
import { seededRandom } from '#platform/testing/seeded-random.ts'
import type { PayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { givenDiscount } from '#shop/promotions/testing/given-discount.ts'
import { watchBlockedCards } from '#shop/gift-cards/testing/gift-card-books.ts'
import { givenDeliveryMethod, givenGiftWrap } from '#shop/orders/testing/given-order.ts'
import { givenOffered, offerActs } from '#shop/stock/testing/random-offer-acts.ts'
import type { OfferedGoods } from '#shop/stock/testing/random-offer-acts.ts'

import type { AfterSale, SoldOrder } from './after-sale-scene.ts'
import { differenceActs } from './random-difference-acts.ts'
import { editActs } from './random-edit-acts.ts'
import { disputeActs } from './random-dispute-acts.ts'
import { exchangeActs } from './random-exchange-acts.ts'
import { fulfilmentActs } from './random-fulfilment-acts.ts'
import { handActs, payBackByHand } from './random-hand-acts.ts'
import { giftCardActs } from './random-gift-card-acts.ts'
import { refundActs } from './random-refund-acts.ts'
import { returnActs } from './random-return-acts.ts'
import { givenSale, givenStyles } from './random-sale.ts'
import type { Style } from './random-sale.ts'

type Goods = OfferedGoods['promised'][number]

type Options = {
  rounds: number
  seed?: number
  workers?: number
  /** How many are sold before it begins; some more are sold meanwhile. */
  orders?: number
  /** Gift cards alone are bought, spent and refunded often enough for a short history, and so is what is changed before it is sent. */
  about?: 'orders' | 'gift cards' | 'changes' | 'both'
  mustHappen?: readonly string[]
}

/**
 * Lets customers and staff change, cancel, pack, send, return, exchange, receive and refund a few paid orders at once, while the
 * provider reports late, twice, its own refunds and disputes, staff move the days of pre-orders, and gift cards are
 * bought and spent. Returns how often each act had each outcome; throws on any failure, on a deadlock, and when the
 * books disagree at some moment.
 */
export async function runRandomAfterSale(
  shop: PayingShop,
  { rounds, seed = 1, workers = 16, orders = 40, about = 'both', mustHappen }: Options,
): Promise<Map<string, number>> {
  const { db } = shop.services
  const chance = seededRandom(seed)
  const sold: SoldOrder[] = []
  await watchBlockedCards(db)
  await givenDiscount(db, { name: 'Autumn', percent: 15, code: null })
  const delivery = await givenDeliveryMethod(db)
  await givenGiftWrap(db, 1 + chance.below(900))
  const few = Math.ceil(orders / 4)
  const styles = await givenStyles(db, chance, { styles: 4, few })
  const offered = await givenOffered(db, chance, { promised: 6, preOrdered: 3 })
  const promised = [...offered.promised, ...offered.preOrdered]
  const awaited = await givenAwaitedColours(db, styles, offered.promised)
  const sell = async () =>
    sold.push(await givenSale(shop, chance, { delivery, styles, promised, at: sold.length }))
  while (sold.length < orders) await sell()

  const mostlyOf = (found: { id: string }[]) => {
    const ids = new Set(chance.below(5) > 0 ? found.map(({ id }) => id) : [])
    return chance.oneOf(sold.filter(({ orderId }) => ids.has(orderId))) ?? chance.oneOf(sold)!
  }
  const scene: AfterSale = {
    shop,
    chance,
    order: () => chance.oneOf(sold)!,
    orderThatIs: async (state) =>
      mostlyOf(
        await db.tables.selectFrom('orders').select('id').where('state', '=', state).execute(),
      ),
    orderThatArrived: async () =>
      mostlyOf(
        await db.tables
          .selectFrom('shipments')
          .select('order_id as id')
          .where('delivered_at', 'is not', null)
          .execute(),
      ),
    units({ lines }) {
      const some = lines.filter(() => chance.below(2) === 0)
      return (some.length > 0 ? some : lines.slice(0, 1)).map(({ id, quantity }) => ({
        order_item_id: id,
        quantity: 1 + chance.below(quantity + (chance.below(8) === 0 ? 1 : 0)),
      }))
    },
    styleOf: (productId) =>
      styles.find((style) => style.some((choice) => choice.productId === productId)) ?? [],
    choicesOf(productId) {
      const at = styles.findIndex((style, index) =>
        [...style, ...(awaited[index] ?? [])].some((choice) => choice.productId === productId),
      )
      return at === -1 ? [] : [...styles[at]!, ...(awaited[at] ?? [])]
    },
    add(order) {
      if (sold.every(({ orderId }) => orderId !== order.orderId)) sold.push(order)
    },
  }
  const sale = {
    weight: about === 'changes' ? 5 : 1,
    async run() {
      await sell()
      return 'sold'
    },
  }
  const money = [
    ...[fulfilmentActs, refundActs, disputeActs].flatMap((actsOf) => actsOf(scene)),
    ...handActs(scene, { delivery, goods: styles.map(([first]) => first) }),
  ]
  const offers = offerActs({ db, chance }, offered)
  const goods = [
    ...[editActs, differenceActs, returnActs, exchangeActs].flatMap((actsOf) => actsOf(scene)),
    ...offers,
  ]
  if (about === 'changes')
    return runAtRandom(
      [
        sale,
        ...[fulfilmentActs, editActs, differenceActs].flatMap((actsOf) => actsOf(scene)),
        ...offers,
      ],
      { rounds, workers, chance, mustHappen },
    )
  const cards = giftCardActs(scene, { delivery, goods: styles.map(([first]) => first) })
  return runAtRandom(
    [
      sale,
      ...money,
      ...(about === 'gift cards' ? [] : goods),
      ...(about === 'orders' ? [] : cards),
    ],
    { rounds, workers, chance, mustHappen },
  )
}

/** Makes some promised goods colours of the styles, one of each while there are any: what waits can be changed, too. */
async function givenAwaitedColours(
  db: Db,
  styles: readonly Style[],
  promised: readonly Goods[],
): Promise<Goods[][]> {
  const awaited = styles.map((_, at) => promised.slice(at, at + 1))
  for (const [at, [goods]] of awaited.entries())
    if (goods)
      await sql`
        update products p set style_id = s.style_id, colour_name = 'Awaited'
          from products s where s.id = ${styles[at]![0].productId} and p.id = ${goods.productId}`.execute(
        db.tables,
      )
  return awaited
}

/**
 * Brings every payment and refund to its end: requested, reported, and succeeded or failed. Mails that the books do not
 * count are written only where `isWhole` is given: their documents take longer than a short history.
 */
export async function settleAfterSale(shop: PayingShop, { isWhole = false } = {}): Promise<void> {
  const { services } = shop
  const { tables } = services.db
  const later = { ...services, clock: { now: () => new Date(Date.now() + 60_000) } }
  const payments = tables.selectFrom('sandbox.payment_intents').where('status', '=', 'processing')
  for (const { id } of await payments.select('id').execute())
    await settleLateMoney.run(later, { intent_id: id })
  await shop.deliverEvents()
  await shop.runJobs({ onlyOfBooks: !isWhole })
  const refunds = tables.selectFrom('sandbox.refunds').where('status', '=', 'pending')
  for (const { id } of await refunds.select('id').execute())
    await settleLateMoney.run(later, { refund_id: id })
  await shop.deliverEvents()
  await shop.runJobs({ onlyOfBooks: !isWhole })
  await payBackByHand(services.db)
}
