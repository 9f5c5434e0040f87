import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { addItem, changeQuantity, removeItem } from '#shop/cart/server/change-cart.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine, wish } from '#shop/cart/testing/given-line.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { joinWaitingList } from '#shop/stock/server/waiting-list/waiting-list.ts'

import type { OfferTerms } from '../../admin/size-offer.ts'
import { changeStock } from '../admin/change-stock.ts'
import { dayIn, giveOffer, receive } from '../../testing/given-offer.ts'
import { givenProductInStock } from '../../testing/given-product-in-stock.ts'
import { movementsOf, stockOf } from '../../testing/stock-of.ts'

const db = await useTestDatabase({ connections: 20 })

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

const promises = async (customerId: string) =>
  (await readCart(db, customerId)).lines.map(({ promise }) => promise)

describe('what is offered before it is there', () => {
  test('is sold after what is there, and each line says what it promises', async () => {
    const item = await givenProductInStock(db, { onHand: 2 })
    expect(await giveOffer(db, item, { on: dayIn(30), capacity: 3 })).toMatchObject({
      outcome: 'saved',
    })
    const [first, second, third] = [
      await givenCustomer(db),
      await givenCustomer(db),
      await givenCustomer(db),
    ]

    await givenLine(db, first.id, item, 2)
    await givenLine(db, second.id, item, 2)
    expect(await promises(first.id)).toEqual([null])
    expect(await promises(second.id)).toEqual([{ days: null, on: dayIn(30), isLater: false }])

    // One is left; a line holds both kinds and comes as a whole when the last of it does.
    expect(await addItem(db, third.id, wish(item, 2))).toEqual({
      ok: false,
      refusal: { kind: 'not_enough_stock', available: 1 },
    })
    await removeItem(db, first.id, (await readCart(db, first.id)).lines[0]!.id)
    // What was promised is there after all: it comes sooner.
    expect(await promises(second.id)).toEqual([null])
    await givenLine(db, third.id, item, 3)
    expect(await promises(third.id)).toEqual([{ days: null, on: dayIn(30), isLater: false }])
    expect(await stockOf(db, item)).toEqual({ onHand: 5, reserved: 5 })
  })

  test('is promised by a line that is raised beyond what is there', async () => {
    const item = await givenProductInStock(db, { onHand: 1 })
    await giveOffer(db, item, { days: 14, capacity: 5 })
    const amina = await givenCustomer(db)
    const { cartItemId } = await givenLine(db, amina.id, item)
    expect(await promises(amina.id)).toEqual([null])

    await changeQuantity(db, amina.id, { cartItemId, quantity: 3 })
    expect(await promises(amina.id)).toEqual([{ days: 14, on: null, isLater: false }])
    await changeQuantity(db, amina.id, { cartItemId, quantity: 1 })
    expect(await promises(amina.id)).toEqual([null])
  })

  test('200 at once for a capacity of 50: fifty have it', { timeout: 60_000 }, async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    await giveOffer(db, item, { on: dayIn(30), capacity: 50 })
    const customers = await Promise.all(Array.from({ length: 200 }, () => givenCustomer(db)))

    const added = await Promise.all(customers.map(({ id }) => addItem(db, id, wish(item, 1))))
    expect(added.filter(({ ok }) => ok)).toHaveLength(50)
    expect(await stockOf(db, item)).toEqual({ onHand: 50, reserved: 50 })
  })

  test('a hold that runs out is for the next one', async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    await giveOffer(db, item, { on: dayIn(30), capacity: 1 })
    const [amina, sara] = [await givenCustomer(db), await givenCustomer(db)]
    const { cartItemId } = await givenLine(db, amina.id, item)
    expect((await addItem(db, sara.id, wish(item, 1))).ok).toBe(false)
    await expireLine(db, amina.id, cartItemId)
    await givenLine(db, sara.id, item)
    expect(await promises(sara.id)).toEqual([{ days: null, on: dayIn(30), isLater: false }])
  })

  test('is held for who waits on the waiting list, who then is promised it', async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    const amina = await givenCustomer(db)
    await joinWaitingList(db, amina.id, item)
    await giveOffer(db, item, { on: dayIn(30), capacity: 1 })
    expect((await givenLine(db, amina.id, item)).wasPriorityGiven).toBe(true)
    expect(await promises(amina.id)).toEqual([{ days: null, on: dayIn(30), isLater: false }])
  })
})

describe('a delivery', () => {
  test('of a pre-order takes what has arrived off what can be ordered before', async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    await giveOffer(db, item, { on: dayIn(30), capacity: 10 })
    const amina = await givenCustomer(db)
    await givenLine(db, amina.id, item, 3)

    await receive(db, item, 4)
    expect(await promises(amina.id)).toEqual([null])
    expect(await stockOf(db, item)).toEqual({ onHand: 10, reserved: 3 })
    await receive(db, item, 8)
    expect(await stockOf(db, item)).toEqual({ onHand: 12, reserved: 3 })
    expect((await movementsOf(db, item)).map((m) => [m.kind, m.on_hand_delta])).toEqual([
      ['adjust', 10],
      ['reserve', 0],
      ['receive', 4],
      ['adjust', -4],
      ['receive', 8],
      ['adjust', -6],
    ])
  })

  test('of what is made to order leaves as much that can be made', async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    await giveOffer(db, item, { days: 14, capacity: 10 })
    await receive(db, item, 4)
    expect(await stockOf(db, item)).toEqual({ onHand: 14, reserved: 0 })
  })

  test('what is offered cannot be counted away: only what is there', async () => {
    const item = await givenProductInStock(db, { onHand: 2 })
    await giveOffer(db, item, { days: 14, capacity: 10 })
    const adjust = (by: number) =>
      db.callOne('adjust_stock', {
        p_product_id: item.productId,
        p_size_id: item.sizeId,
        p_change: by,
        p_reference_type: 'test',
        p_reference_id: null,
        p_reason: 'count',
        p_actor: 'a colleague',
      })
    expect(await adjust(-3)).toEqual({ outcome: 'not_enough_stock', available: 2 })
    expect(await adjust(-2)).toEqual({ outcome: 'adjusted', available: 0 })
  })
})

describe('an offer is refused', () => {
  test('with a day that is not to come, and below what customers have', async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    expect(await giveOffer(db, item, { on: dayIn(-1), capacity: 5 })).toMatchObject({
      outcome: 'past_date',
    })
    await giveOffer(db, item, { on: dayIn(30), capacity: 5 })
    await givenLine(db, (await givenCustomer(db)).id, item, 3)
    expect(await giveOffer(db, item, { on: dayIn(30), capacity: 2 })).toMatchObject({
      outcome: 'capacity_below',
      at_least: 3,
    })
    expect(await giveOffer(db, item, null)).toMatchObject({ outcome: 'held', at_least: 3 })
    expect(await stockOf(db, item)).toEqual({ onHand: 5, reserved: 3 })
  })

  test('to the second of two who change it at once', async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    const outcomes = await Promise.all(
      [5, 6, 7, 8].map((capacity) => giveOffer(db, item, { days: 14, capacity })),
    )
    const saved = outcomes.filter(({ outcome }) => outcome === 'saved')
    expect(saved.length).toBeGreaterThan(0)
    expect(outcomes.filter(({ outcome }) => outcome === 'version_conflict').length).toBe(
      4 - saved.length,
    )
  })

  test('that ends takes back what nobody has', async () => {
    const item = await givenProductInStock(db, { onHand: 1 })
    await giveOffer(db, item, { days: 14, capacity: 5 })
    await giveOffer(db, item, null)
    expect(await stockOf(db, item)).toEqual({ onHand: 1, reserved: 0 })
  })
})

describe('an offer in the size grid', () => {
  type Cell = { item: Item; from: OfferTerms | null; to: OfferTerms | null }
  type Item = { productId: string; sizeId: string | null }
  const save = (...cells: Cell[]) =>
    changeStock(db, {
      key: randomUUID(),
      reason: 'correction',
      note: null,
      cells: cells.map(({ item: { productId, sizeId }, from, to }) => ({
        field: 'offer',
        productId,
        sizeId,
        from,
        to,
      })),
      actorId: randomUUID(),
    })
  const made = (leadDays: number, capacity: number) => ({ leadDays, promisedOn: null, capacity })
  const preOrder = (promisedOn: string, capacity: number) => ({
    leadDays: null,
    promisedOn,
    capacity,
  })

  test('is saved or refused cell by cell, with what it is now', async () => {
    const items = [
      await givenProductInStock(db, { onHand: 0 }),
      await givenProductInStock(db, { onHand: 0 }),
      await givenProductInStock(db, { onHand: 0 }),
    ] as const
    await giveOffer(db, items[1], { days: 7, capacity: 5 })
    const today = dayIn(0)

    expect(
      await save(
        { item: items[0], from: null, to: made(14, 50) },
        { item: items[1], from: null, to: made(14, 50) },
        { item: items[2], from: null, to: preOrder(today, 30) },
        { item: { productId: randomUUID(), sizeId: null }, from: null, to: made(14, 50) },
      ),
    ).toEqual([
      { outcome: 'saved', now: '14||50' },
      { outcome: 'version_conflict', now: '7||5' },
      { outcome: 'past_date', now: '' },
      { outcome: 'not_found' },
    ])
    // The same again changes nothing, whatever was seen.
    expect(await save({ item: items[0], from: null, to: made(14, 50) })).toEqual([
      { outcome: 'saved', now: '14||50' },
    ])
    const later = preOrder(dayIn(30), 20)
    expect(await save({ item: items[0], from: made(14, 50), to: later })).toEqual([
      { outcome: 'saved', now: `|${dayIn(30)}|20` },
    ])
    expect(await save({ item: items[0], from: later, to: null })).toEqual([
      { outcome: 'saved', now: '' },
    ])
    expect(await stockOf(db, items[0])).toEqual({ onHand: 0, reserved: 0 })
  })

  test('keeps what customers hold of it', async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    await save({ item, from: null, to: made(14, 5) })
    const customer = await givenCustomer(db)
    await givenLine(db, customer.id, item, 2)

    expect(await save({ item, from: made(14, 5), to: made(14, 1) })).toEqual([
      { outcome: 'capacity_below', now: '14||5', atLeast: 2 },
    ])
    expect(await save({ item, from: made(14, 5), to: null })).toEqual([
      { outcome: 'offer_held', now: '14||5', atLeast: 2 },
    ])
  })

  test('of four sizes that ten colleagues save at once, in any order, is one of theirs', async () => {
    const items = await Promise.all(
      Array.from({ length: 4 }, () => givenProductInStock(db, { onHand: 0 })),
    )
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => {
        const cells = items.map((item) => ({ item, from: null, to: made(7, at + 1) }))
        return save(...(at % 2 === 0 ? cells : cells.toReversed()))
      }),
    )

    const saved = answers.flat().filter(({ outcome }) => outcome === 'saved')
    expect(saved).toHaveLength(4)
    const whole = answers.filter((one) => one.every(({ outcome }) => outcome === 'saved'))
    expect(whole).toHaveLength(1)
  })
})
