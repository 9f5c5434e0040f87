import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { balanceOf, entriesOf, givenGiftCard, givenStoreCredit } from '../testing/given-credit.ts'
import { givenDeliveryMethod, newOrder } from '#shop/orders/testing/given-order.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

import { grantCredit, issueGiftCard, refundToCredit } from './give-credit.ts'

const db = await useTestDatabase({ connections: 20 })
const delivery = await givenDeliveryMethod(db, { pricePence: 0, freeFromPence: null })

afterEach(async () => {
  expect(await db.call('audit_credit', {})).toEqual([])
  expect(await db.call('audit_stock', {})).toEqual([])
})

const twenty = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, at) => work(at)))

/** A customer with an abaya at £50 in the cart, which nobody else wants: only the credit is shared. */
async function givenShopper() {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 1, pricePence: 5000 })
  await givenLine(db, customer.id, abaya, 1)
  return { ...customer, abaya }
}

const lockAccount = (tx: Db, id: string) =>
  tx.tables
    .selectFrom('credit_accounts')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .noWait()
    .executeTakeFirstOrThrow()

const spent = (entries: [string, number][]) =>
  -entries.filter(([kind]) => kind === 'spend').reduce((sum, [, pence]) => sum + pence, 0)

describe('one gift card in twenty checkouts at once', () => {
  test.for([
    ['a few of them whole', 20_000],
    ['a part of one', 3000],
  ] as const)('is never spent beyond what it has, when it covers %s', async ([, pence]) => {
    const card = await givenGiftCard(db, pence)
    const customers = await twenty(givenShopper)

    const answers = await Promise.all(
      customers.map((customer) =>
        placeOrder(db, { ...newOrder(customer, delivery), giftCards: [card.hash] }),
      ),
    )

    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.kind]))
    expect(new Set(refused)).toEqual(new Set(['gift_card_empty']))
    const orders = await Promise.all(
      answers.flatMap((answer) => (answer.ok ? [readOrder(db, answer.value.orderId)] : [])),
    )
    expect(orders).toHaveLength(Math.ceil(pence / 5000))
    expect(orders.reduce((sum, order) => sum + order!.creditPence, 0)).toBe(pence)
    expect(spent(await entriesOf(db, card.id))).toBe(pence)
    expect(await balanceOf(db, card.id)).toBe(0)
  })

  test('is planned with what the one before has left', async () => {
    const card = await givenGiftCard(db, 7000)
    const [one, another] = [await givenShopper(), await givenShopper()]
    let placing: ReturnType<typeof placeOrder>[] = []

    await db.transaction(async (tx) => {
      await lockAccount(tx, card.id)
      placing = [one, another].map((customer) =>
        placeOrder(db, { ...newOrder(customer, delivery), giftCards: [card.hash] }),
      )
      await expect.poll(() => lockWaiters(db)).toBe(2)
    })

    expect(await Promise.all(placing)).toMatchObject([{ ok: true }, { ok: true }])
    expect(await balanceOf(db, card.id)).toBe(0)
  })

  test('is counted right while other orders give it back', async () => {
    const card = await givenGiftCard(db, 9000)
    const customers = await twenty(givenShopper)

    await Promise.all(
      customers.map(async (customer) => {
        const answer = await placeOrder(db, {
          ...newOrder(customer, delivery),
          giftCards: [card.hash],
        })
        if (!answer.ok) return
        await db.callOne('return_order_to_cart', {
          p_order_id: answer.value.orderId,
          p_reason: 'A test',
          p_actor: 'system',
        })
      }),
    )

    const entries = await entriesOf(db, card.id)
    expect(entries.reduce((sum, [, pence]) => sum + pence, 0)).toBe(await balanceOf(db, card.id))
  })
})

test('an order that may be paid at once takes the inventory before the credit', async () => {
  const customer = await givenShopper()
  const card = await givenGiftCard(db, 5000)
  let placing: ReturnType<typeof placeOrder> | undefined

  await db.transaction(async (tx) => {
    await tx.tables
      .selectFrom('product_inventory')
      .select('id')
      .where('product_id', '=', customer.abaya.productId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    placing = placeOrder(db, { ...newOrder(customer, delivery), giftCards: [card.hash] })
    await expect.poll(() => lockWaiters(db)).toBe(1)
    // Who gives an order up has the inventory and wants the credit.
    await lockAccount(tx, card.id)
  })

  expect(await placing).toMatchObject({ ok: true })
})

test('two gift cards are locked in one order, whatever order they are named in', async () => {
  const customer = await givenShopper()
  const cards = [await givenGiftCard(db, 1000), await givenGiftCard(db, 1000)]
  const [first, second] = cards.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  let placing: ReturnType<typeof placeOrder> | undefined

  await db.transaction(async (tx) => {
    await lockAccount(tx, first!.id)
    const giftCards = [second!.hash, first!.hash]
    placing = placeOrder(db, { ...newOrder(customer, delivery), giftCards })
    await expect.poll(() => lockWaiters(db)).toBe(1)
    await lockAccount(tx, second!.id)
  })

  expect(await placing).toMatchObject({ ok: true })
})

describe('what is given twenty times at once with one key is given once', () => {
  const gift = (pence: number) => ({ pence, reason: 'A test', actorId: 'owner', key: randomUUID() })

  test('as store credit', async () => {
    const customer = await givenCustomer(db)
    const one = { email: customer.email, ...gift(1000) }

    const answers = await twenty(() => grantCredit(db, one))

    expect(answers).toEqual(
      Array.from(answers, () => ({ ok: true, value: { balancePence: 1000 } })),
    )
  })

  test('as a gift card', async () => {
    const one = gift(1000)

    const answers = await twenty(() => issueGiftCard(db, one))

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.kind])))).toEqual(
      new Set(['already_issued']),
    )
  })

  test('as a gift card, and a request while it is made waits for it', async () => {
    const one = gift(1000)
    let asked: ReturnType<typeof issueGiftCard> | undefined

    await db.transaction(async (tx) => {
      expect(await issueGiftCard(tx, one)).toMatchObject({ ok: true })
      asked = issueGiftCard(db, one)
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })

    expect(await asked).toMatchObject({ ok: false, refusal: { kind: 'already_issued' } })
  })

  test('of an order', async () => {
    const { customer, orderId } = await givenPaidOrder(db, [1], delivery)
    const one = { orderId, ...gift(1000) }

    const answers = await twenty(() => refundToCredit(db, one))

    expect(answers).toEqual(Array.from(answers, () => ({ ok: true, value: { leftPence: 7900 } })))
    const store = await givenStoreCredit(db, customer.id, 1)
    expect(await balanceOf(db, store)).toBe(1001)
  })
})

test('twenty refunds at once refund no more than was paid', async () => {
  const { customer, orderId } = await givenPaidOrder(db, [1], delivery)

  const answers = await twenty(() =>
    refundToCredit(db, {
      orderId,
      pence: 2000,
      reason: 'A test',
      actorId: 'owner',
      key: randomUUID(),
    }),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(4)
  expect(answers).toContainEqual({ ok: false, refusal: { kind: 'too_much', leftPence: 900 } })
  const store = await givenStoreCredit(db, customer.id, 1)
  expect(await balanceOf(db, store)).toBe(8001)
})
