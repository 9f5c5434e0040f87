import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { seededRandom } from '#platform/testing/seeded-random.ts'
import type { Chance } from '#platform/testing/seeded-random.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenCategory, givenProduct } from '#shop/catalogue/testing/given-product.ts'

import { discountOf, sum, vatOf } from '../testing/count-money.ts'
import type { MoneyRule } from '../testing/count-money.ts'
import { givenDiscount } from '#shop/promotions/testing/given-discount.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'

const db = await useTestDatabase()

test('pence are shared out to the penny, by weight, whatever the order', async () => {
  const chance = seededRandom(5)
  const cases = Array.from({ length: 2000 }, () => {
    const weights = Array.from({ length: 1 + chance.below(12) }, () =>
      chance.oneOf([0, 1, 2, 3, 1 + chance.below(100), 1 + chance.below(10_000_000)]),
    ).map((weight) => weight ?? 0)
    return { total: chance.below(chance.oneOf([3, 1000, 2_000_000]) ?? 3), weights }
  }).filter(({ weights }) => sum(weights) > 0)

  const { rows } = await db.pool.query<{ parts: number[]; turned: number[] }>(
    `select allocate_pence(total, weights) as parts,
            allocate_pence(total, array(select w from unnest(weights) with ordinality u(w, at)
                                         order by at desc)) as turned
       from json_to_recordset($1) as c(total integer, weights bigint[])`,
    [JSON.stringify(cases)],
  )

  expect(rows).toHaveLength(cases.length)
  for (const [at, { total, weights }] of cases.entries()) {
    const { parts, turned } = rows[at]!
    const whole = sum(weights)
    const what = JSON.stringify({ total, weights, parts })
    expect(sum(parts), what).toBe(total)
    expect(
      turned.toSorted((a, b) => a - b),
      what,
    ).toEqual(parts.toSorted((a, b) => a - b))
    for (const [part, weight] of parts.map((share, i) => [share, weights[i] ?? 0] as const)) {
      expect(Math.abs(part - (total * weight) / whole), what).toBeLessThan(1)
    }
  }
})

test('shares nothing by zero weights, or without recipients', async () => {
  const { rows } = await db.pool.query<{ nothing: number[]; nobody: number[] }>(
    `select allocate_pence(5, '{0,0}') as nothing, allocate_pence(5, '{}') as nobody`,
  )
  expect(rows).toEqual([{ nothing: [0, 0], nobody: [] }])
})

test('any cart with any discount adds up, and is what the rules say', async () => {
  const chance = seededRandom(11)
  const standard = await givenDeliveryMethod(db, { pricePence: 395, freeFromPence: 7500 })
  await givenDeliveryMethod(db, { pricePence: 695, freeFromPence: null })
  const categories = [(await givenCategory(db)).id, (await givenCategory(db)).id]
  const goods = await givenGoods(chance, categories)
  const carts = await givenCarts(chance, goods)
  const rules: Asked[] = [
    { rule: { kind: 'percentage', percent: 10 } },
    { rule: { kind: 'percentage', percent: 33 }, categoryId: categories[0] },
    { rule: { kind: 'percentage', percent: 100 } },
    { rule: { kind: 'fixed', amountPence: 1001 } },
    { rule: { kind: 'fixed', amountPence: 100_000 }, categoryId: categories[1] },
    { rule: { kind: 'buy_x_get_y', percent: 100, buy: 2, get: 1 } },
    { rule: { kind: 'buy_x_get_y', percent: 55, buy: 1, get: 2 }, categoryId: categories[0] },
    { rule: { kind: 'free_delivery' } },
    { rule: { kind: 'none' } },
  ]

  let counted = 0
  for (const asked of rules) {
    const code = await givenRule(asked)
    const { rows } = await db.pool.query<Quote>(
      `select c.id as customer, q.* from unnest($1::uuid[]) as c(id),
              lateral quote_order(c.id, null, $2, null, null, false, null, false) q`,
      [[...carts.keys()], code],
    )
    expect(rows).toHaveLength(2 * carts.size)
    for (const quote of rows) {
      const lines = carts.get(quote.customer)!
      const subtotal = sum(lines.map((line) => line.pricePence * line.quantity))
      const isStandard = quote.delivery_method_id === standard
      expectRight(quote, lines, asked, isStandard ? (subtotal >= 7500 ? 0 : 395) : 695)
      counted += quote.discount_pence > 0 ? 1 : 0
    }
  }
  // Carts on which no discount counts would prove nothing.
  expect(counted).toBeGreaterThan(200)
})

type Good = { productId: string; pricePence: number; isStandard: boolean; categoryId: string }
type Line = Good & { id: string; quantity: number }
type Asked = {
  rule: MoneyRule | { kind: 'free_delivery' } | { kind: 'none' }
  categoryId?: string | undefined
}

type Quote = {
  customer: string
  delivery_method_id: string
  subtotal_pence: number
  discount_pence: number
  delivery_pence: number
  delivery_discount_pence: number
  total_pence: number
  vat_pence: number
  delivery_vat_pence: number
  lines: { cart_item_id: string; discount_pence: number; vat_pence: number }[] | null
}

function expectRight(quote: Quote, lines: Line[], { rule, categoryId }: Asked, price: number) {
  const what = JSON.stringify({ rule, categoryId, lines, quote })
  const isMeant = lines.map((line) => categoryId === undefined || line.categoryId === categoryId)
  const isOfGoods = rule.kind !== 'none' && rule.kind !== 'free_delivery'
  const off = isOfGoods ? discountOf(rule, lines, isMeant) : 0
  const offDelivery = rule.kind === 'free_delivery' && lines.length > 0 ? price : 0
  const subtotal = sum(lines.map((line) => line.pricePence * line.quantity))
  const parts = quote.lines ?? []
  const paid = lines.map(({ pricePence, quantity, isStandard }, at) => ({
    isStandard,
    paidPence: pricePence * quantity - (parts[at]?.discount_pence ?? 0),
    vatPence: parts[at]?.vat_pence ?? 0,
  }))
  const ids = parts.map((part) => part.cart_item_id)

  expect(ids, what).toEqual(lines.map(({ id }) => id))
  expect(quote, what).toMatchObject({
    subtotal_pence: subtotal,
    discount_pence: off,
    delivery_discount_pence: offDelivery,
    delivery_pence: price - offDelivery,
    total_pence: subtotal - off + price - offDelivery,
    vat_pence: vatOf(paid, price - offDelivery),
  })
  expect(sum(parts.map((part) => part.discount_pence)), what).toBe(off)
  expect(sum(paid.map((line) => line.vatPence)) + quote.delivery_vat_pence, what).toBe(
    quote.vat_pence,
  )
  for (const { isStandard, paidPence, vatPence } of paid) {
    expect(paidPence, what).toBeGreaterThanOrEqual(0)
    // Half a penny for the sum that is rounded once, less than one for the line's share of it.
    expect(Math.abs(vatPence - (isStandard ? paidPence / 6 : 0)), what).toBeLessThan(1.5)
  }
}

async function givenGoods(chance: Chance, categories: readonly string[]): Promise<Good[]> {
  const goods: Good[] = []
  for (const pricePence of [1, 7, 29, 333, 999, 1000, 1250, 3333, 4999, 8900, 12_345, 24_999]) {
    const [categoryId, isStandard] = [chance.oneOf(categories)!, chance.below(3) > 0]
    const { id: productId } = await givenProduct(db, { categoryId, pricePence })
    await db.tables
      .updateTable('products')
      .set({ vat_class: isStandard ? 'standard' : 'zero' })
      .where('id', '=', productId)
      .execute()
    goods.push({ productId, pricePence, isStandard, categoryId })
  }
  return goods
}

/** The lines of sixty carts, some of them empty perhaps, by customer. */
async function givenCarts(chance: Chance, goods: readonly Good[]): Promise<Map<string, Line[]>> {
  const carts = new Map<string, Line[]>()
  for (let cart = 0; cart < 60; cart += 1) {
    const { id: customerId } = await givenCustomer(db)
    const lines: Line[] = []
    for (const good of goods) {
      if (chance.below(3) > 0) continue
      const line = { ...good, quantity: 1 + chance.below(10), id: randomUUID() }
      lines.push(line)
      await db.tables
        .insertInto('cart_items')
        .values({
          id: line.id,
          user_id: customerId,
          product_id: line.productId,
          quantity: line.quantity,
          unit_price: line.pricePence,
          created_at: new Date(lines.length),
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .execute()
    }
    carts.set(customerId, lines)
  }
  return carts
}

/** The code of a discount by this rule; null for no discount. */
async function givenRule({ rule, categoryId }: Asked): Promise<string | null> {
  if (rule.kind === 'none') return null
  const { code } = await givenDiscount(db, {
    kind: rule.kind,
    category_id: categoryId ?? null,
    ...('percent' in rule && { percent: rule.percent }),
    ...('amountPence' in rule && { amount_pence: rule.amountPence }),
    ...('buy' in rule && { buy_quantity: rule.buy, get_quantity: rule.get }),
  })
  return code
}
