import { isRefused } from '#platform/functions/define-function.ts'
import type { Db } from '#platform/db/database.ts'
import type { Chance } from '#platform/testing/seeded-random.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenCartSet } from '#shop/cart/testing/given-cart-set.ts'
import { setPriceKinds } from '#shop/catalogue/sets/set.ts'
import { givenSet } from '#shop/catalogue/testing/given-set.ts'
import { addItem } from '#shop/cart/server/change-cart.ts'
import { givenLine, wish } from '#shop/cart/testing/given-line.ts'
import { createPayment } from '#shop/checkout/server/functions/create-payment.ts'
import { checkoutInput } from '#shop/checkout/testing/given-payment.ts'
import { callAs } from '#shop/checkout/testing/paying-shop.ts'
import type { PayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { givenStoreCredit } from '#shop/credit/testing/given-credit.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import type { Choice, SoldOrder } from './after-sale-scene.ts'
import { givenOtherColour, givenOtherSize } from './given-exchange.ts'

/** Cards with which a payment succeeds: an easy one, one whose refunds are slow, one whose refunds fail. */
export const cards = ['4242424242424242', '4000000000007726', '4000000000005126'] as const

/** As many of a style's first size as anybody buys. */
const PLENTY = 20_000

/** A style of which everybody has the first, and of the others there are few. */
export type Style = readonly [Choice, ...Choice[]]

const vatClasses = ['standard', 'zero'] as const

/**
 * Styles in two sizes, the second with a surcharge or a VAT class of its own, and in another colour at another price;
 * of these two so many each.
 */
export const givenStyles = async (
  db: Db,
  { below, oneOf }: Chance,
  { styles, few }: { styles: number; few: number },
): Promise<Style[]> =>
  Promise.all(
    Array.from({ length: styles }, async (): Promise<Style> => {
      const pricePence = 4000 + below(6000)
      const { productId, sizeId } = await givenProductInStock(db, { onHand: PLENTY, pricePence })
      const otherSizeId = await givenOtherSize(db, productId, few)
      const surchargePence = below(2) * (1 + below(900))
      await db.tables
        .insertInto('size_terms')
        .values({
          product_id: productId,
          size_id: otherSizeId,
          surcharge_pence: surchargePence,
          vat_class: oneOf(vatClasses)!,
        })
        .execute()
      const colourPence = pricePence - 1000 + below(4000)
      const colour = await givenOtherColour(db, productId, {
        onHand: few,
        pricePence: colourPence,
      })
      return [
        { productId, sizeId, pricePence },
        { productId, sizeId: otherSizeId, pricePence: pricePence + surchargePence },
        { productId: colour.product_id, sizeId: colour.size_id, pricePence: colourPence },
      ]
    }),
  )

/** An order of one to three lines, paid by a card of some kind; every third partly with credit, every second gift wrapped. */
export async function givenSale(
  shop: PayingShop,
  { below, oneOf }: Chance,
  {
    delivery,
    styles,
    promised = [],
    at,
  }: {
    delivery: string
    styles: readonly Style[]
    /** Goods that are not there: some of them are added if there are enough. */
    promised?: readonly Choice[]
    at: number
  },
): Promise<SoldOrder> {
  const { services } = shop
  const { db } = services
  const customer = await givenCustomer(db)
  const withCredit = at % 3 === 0
  if (withCredit) await givenStoreCredit(db, customer.id, 1 + below(9000))
  await givenLine(db, customer.id, oneOf(styles)![0], 1 + below(4))
  for (let lines = below(3); lines > 0; lines -= 1) {
    const quantity = 1 + below(4)
    const product = await givenProductInStock(db, {
      onHand: quantity,
      pricePence: 995 + below(12_000),
      withoutSize: below(3) === 0,
      surchargePence: below(3) * 250,
      vatClass: oneOf(vatClasses)!,
    })
    await givenLine(db, customer.id, product, quantity)
  }
  if (below(2) === 0) await givenSoldSet(db, customer.id, { below, oneOf }, oneOf(styles)![0])
  const offered = oneOf(promised)
  if (offered && below(2) === 0) await addItem(db, customer.id, wish(offered, 1 + below(3)))
  // Staff may have moved the day meanwhile, which is said once.
  const order = () =>
    callAs(services, customer, createPayment, {
      ...checkoutInput(delivery),
      ...(withCredit && { use_store_credit: true }),
      ...(at % 2 === 0 && { gift_wrap: below(2) === 0 ? {} : { message: 'Eid mubarak' } }),
    })
  const first = await order()
  const payment = isRefused(first) && offered ? await order() : first
  if (isRefused(payment)) throw new Error(payment.body.error)
  // Credit may have paid for all of it.
  const status = payment.provider === 'none' ? 200 : await shop.pay(payment, oneOf(cards))
  if (status !== 200) throw new Error(`The card was refused: ${status}`)
  // A refund that is reported before its payment would have to be reported again.
  await shop.deliverEvents()
  return soldOrder(db, payment.order_id, customer.id)
}

/** A set of one of the styles and one or two products of its own, at any kind of price. */
async function givenSoldSet(
  db: Db,
  customerId: string,
  { below, oneOf }: Pick<Chance, 'below' | 'oneOf'>,
  first: Choice,
): Promise<void> {
  const parts: Choice[] = [first]
  for (let more = 1 + below(2); more > 0; more -= 1)
    parts.push(
      await givenProductInStock(db, {
        onHand: 1,
        pricePence: 995 + below(9000),
        vatClass: oneOf(vatClasses)!,
      }),
    )
  const pence = parts.reduce((sum, { pricePence }) => sum + pricePence, 0)
  const price_kind = oneOf(setPriceKinds)!
  const price_value = {
    percent: 1 + below(90),
    amount: 1 + below(pence),
    fixed: 100 + below(pence),
  }[price_kind]
  const set = await givenSet(db, parts, { price_kind, price_value })
  await givenCartSet(db, customerId, set, parts)
}

/** An order as the acts after its sale know it. */
export async function soldOrder(db: Db, orderId: string, customerId: string): Promise<SoldOrder> {
  const lines = await db.tables
    .selectFrom('order_items')
    .select(['id', 'product_id', 'unit_price_pence', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return { orderId, customerId, lines }
}
