import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { saveSet } from '#shop/catalogue/server/sets/save-set.ts'
import { givenSet } from '#shop/catalogue/testing/given-set.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { stockOf } from '#shop/stock/testing/stock-of.ts'

import { givenCartSet, setWish } from '../testing/given-cart-set.ts'
import { givenLine, wish } from '../testing/given-line.ts'
import { guestItem } from '../testing/guest-item.ts'
import { acceptPrice, addItem, addSet, changeQuantity, removeItem } from './change-cart.ts'
import { migrateGuestCart } from './migrate-guest-cart.ts'
import { readCart } from './read-cart.ts'

const db = await useTestDatabase({ connections: 80 })

async function given(own: Parameters<typeof givenSet>[2] = {}, { onHand = 5 } = {}) {
  const abaya = await givenProductInStock(db, { onHand, pricePence: 8900 })
  const hijab = await givenProductInStock(db, { onHand: 300, pricePence: 1850, withoutSize: true })
  const set = await givenSet(db, [abaya, hijab], own)
  return { abaya, hijab, set, parts: [abaya, hijab] }
}

const savings = async (customerId: string) => {
  const { lines, subtotalPence, setSavingPence } = await readCart(db, customerId)
  return { lines: lines.length, subtotalPence, setSavingPence }
}

describe('addSet', () => {
  test('reserves every part and saves what the set saves, shared to the penny', async () => {
    const { abaya, hijab, set, parts } = await given()
    const { id } = await givenCustomer(db)

    const cartSetId = await givenCartSet(db, id, set, parts)

    const { lines, setSavingPence } = await readCart(db, id)
    expect(setSavingPence).toBe(2150)
    expect(lines).toHaveLength(2)
    const abayaLine = lines.find(({ productId }) => productId === abaya.productId)!
    expect(abayaLine).toMatchObject({
      quantity: 1,
      pricePence: 8900,
      set: { id: cartSetId, slug: set.slug, parts: 2, savingPence: 1780, savingNowPence: 1780 },
    })
    expect(await stockOf(db, abaya)).toEqual({ onHand: 5, reserved: 1 })
    expect(await stockOf(db, hijab)).toEqual({ onHand: 300, reserved: 1 })
  })

  test('the same request again adds nothing', async () => {
    const { abaya, set, parts } = await given()
    const { id } = await givenCustomer(db)
    const asked = setWish(set, parts)

    await addSet(db, id, asked)

    expect(await addSet(db, id, asked)).toMatchObject({ ok: true })
    expect(await stockOf(db, abaya)).toEqual({ onHand: 5, reserved: 1 })
  })

  test('goes beside lines of the same products, which stay lines of their own', async () => {
    const { abaya, set, parts } = await given()
    const { id } = await givenCustomer(db)
    await givenLine(db, id, abaya, 2)
    await givenCartSet(db, id, set, parts)
    await givenCartSet(db, id, set, parts)
    const again = await addItem(db, id, wish(abaya, 1))

    expect(again).toMatchObject({ ok: true, value: { quantity: 3 } })
    expect(await savings(id)).toEqual({
      lines: 5,
      subtotalPence: 3 * 8900 + 2 * (8900 + 1850),
      setSavingPence: 2 * 2150,
    })
  })

  test('of a set that was one of each part, another colour of the style is one of its parts', async () => {
    const { abaya, hijab } = await given()
    const other = await givenProductInStock(db, { onHand: 1, pricePence: 9900 })
    await db.tables
      .updateTable('products')
      .set({
        style_id: (eb) =>
          eb.selectFrom('products as p').where('p.id', '=', abaya.productId).select('p.style_id'),
      })
      .where('id', '=', other.productId)
      .execute()
    const set = await givenSet(db, [{ ...abaya, isAnyColour: true }, hijab])
    const { id } = await givenCustomer(db)

    expect(await addSet(db, id, setWish(set, [other, hijab]))).toMatchObject({ ok: true })
    expect(await addSet(db, id, setWish(set, [hijab, hijab]))).toMatchObject({
      refusal: { kind: 'set_not_found' },
    })
  })

  test('names the part that is missing, and reserves none of the others', async () => {
    const { hijab, abaya, set, parts } = await given({}, { onHand: 0 })
    const { id } = await givenCustomer(db)

    expect(await addSet(db, id, setWish(set, parts))).toEqual({
      ok: false,
      refusal: { kind: 'out_of_stock', productId: abaya.productId },
    })
    expect(await stockOf(db, hijab)).toEqual({ onHand: 300, reserved: 0 })
    expect(await savings(id)).toMatchObject({ lines: 0 })
  })

  test('refuses another price, and parts or a set that are not sold', async () => {
    const { abaya, set, parts } = await given()
    const { id } = await givenCustomer(db)
    const asked = setWish(set, parts)

    expect(await addSet(db, id, { ...asked, seenPricePence: 8000 })).toMatchObject({
      refusal: { kind: 'price_changed', pricePence: 8600 },
    })
    for (const wrong of [
      { ...asked, setId: randomUUID() },
      { ...asked, parts: asked.parts.slice(0, 1) },
      { ...asked, parts: [asked.parts[0]!, asked.parts[0]!] },
      { ...asked, parts: asked.parts.map((part) => ({ ...part, partId: randomUUID() })) },
    ])
      expect(await addSet(db, id, wrong)).toMatchObject({ refusal: { kind: 'set_not_found' } })
    await db.tables
      .updateTable('products')
      .set({ status: 'archived' })
      .where('id', '=', abaya.productId)
      .execute()
    expect(await addSet(db, id, asked)).toMatchObject({
      refusal: { kind: 'product_not_found', productId: abaya.productId },
    })
    await change(set, { is_active: false })
    expect(await addSet(db, id, asked)).toMatchObject({ refusal: { kind: 'set_not_found' } })
    expect(await savings(id)).toMatchObject({ lines: 0 })
  })

  test('goes into a cart as long as there is room for all of it', async () => {
    const { hijab, set, parts } = await given()
    const { id } = await givenCustomer(db)
    const jersey = await givenProductInStock(db, { onHand: 30 })
    await givenLine(db, id, hijab, 10)
    await givenLine(db, id, jersey, 9)

    expect(await addSet(db, id, setWish(set, parts))).toMatchObject({
      refusal: { kind: 'hold_limit' },
    })
  })

  test('200 at once for the last piece of one part: one has the set, and nobody half of it', async () => {
    const { abaya, hijab, set, parts } = await given({}, { onHand: 1 })
    const customers = await Promise.all(Array.from({ length: 200 }, () => givenCustomer(db)))

    const added = await Promise.all(customers.map(({ id }) => addSet(db, id, setWish(set, parts))))

    expect(added.filter(({ ok }) => ok)).toHaveLength(1)
    const refusals = added.flatMap((one) => (one.ok ? [] : [one.refusal]))
    expect(new Set(refusals.map(({ kind }) => kind))).toEqual(new Set(['out_of_stock']))
    expect(new Set(refusals.map(({ productId }) => productId))).toEqual(new Set([abaya.productId]))
    expect(await stockOf(db, abaya)).toEqual({ onHand: 1, reserved: 1 })
    expect(await stockOf(db, hijab)).toEqual({ onHand: 300, reserved: 1 })
    expect(await db.call('audit_stock', {})).toEqual([])
  })

  test('sets with the same parts in another order do not wait for each other for ever', async () => {
    const { abaya, hijab, set, parts } = await given({}, { onHand: 100 })
    const reverse = await givenSet(db, [hijab, abaya])
    const customers = await Promise.all(Array.from({ length: 60 }, () => givenCustomer(db)))

    const added = await Promise.all(
      customers.map(({ id }, at) =>
        addSet(db, id, at % 2 ? setWish(set, parts) : setWish(reverse, [hijab, abaya])),
      ),
    )

    expect(added.every(({ ok }) => ok)).toBe(true)
  })
})

const change = async (
  set: Awaited<ReturnType<typeof givenSet>>,
  own: Partial<typeof set.fields>,
) => {
  const { version } = await db.tables
    .selectFrom('sets')
    .where('id', '=', set.setId)
    .select('version')
    .executeTakeFirstOrThrow()
  const fields = { ...set.fields, ...own }
  return saveSet(db, { setId: set.setId, version, fields, actorId: randomUUID() })
}

describe('a set in a cart', () => {
  test('dissolves when a part of it is removed: the others cost what they cost', async () => {
    const { hijab, set, parts } = await given()
    const { id } = await givenCustomer(db)
    await givenCartSet(db, id, set, parts)
    const { lines } = await readCart(db, id)

    await removeItem(db, id, lines.find(({ productId }) => productId !== hijab.productId)!.id)

    expect(await readCart(db, id)).toMatchObject({
      lines: [{ productId: hijab.productId, set: null }],
      subtotalPence: 1850,
      setSavingPence: 0,
    })
  })

  test('has one of each part, until it is dissolved', async () => {
    const { set, parts } = await given()
    const { id } = await givenCustomer(db)
    await givenCartSet(db, id, set, parts)
    const [first, second] = (await readCart(db, id)).lines
    const more = { cartItemId: first!.id, quantity: 2 }

    expect(await changeQuantity(db, id, more)).toEqual({ ok: false, refusal: { kind: 'in_set' } })
    await removeItem(db, id, second!.id)
    expect(await changeQuantity(db, id, more)).toMatchObject({ ok: true, value: { quantity: 2 } })
  })

  test('keeps its saving until the customer accepts another price of a part', async () => {
    const { abaya, set, parts } = await given()
    const { id } = await givenCustomer(db)
    await givenCartSet(db, id, set, parts)
    await db.tables
      .updateTable('products')
      .set({ price_pence: 9900 })
      .where('id', '=', abaya.productId)
      .execute()
    const before = await readCart(db, id)
    const line = before.lines.find(({ productId }) => productId === abaya.productId)!
    expect([before.setSavingPence, line.pricePence, line.priceNowPence]).toEqual([2150, 8900, 9900])

    await acceptPrice(db, id, { cartItemId: line.id, pricePence: 9900 })

    expect(await savings(id)).toMatchObject({ subtotalPence: 11_750, setSavingPence: 2350 })
  })

  test.for([
    { to: { price_value: 10 }, saving: 1075 },
    { to: { price_kind: 'fixed', price_value: 9000 }, saving: 1750 },
    { to: { price_kind: 'amount', price_value: 500 }, saving: 500 },
    { to: { is_active: false }, saving: 0 },
    { to: { ends_at: '2020-01-01T00:00:00Z' }, saving: 0 },
  ] as const)('keeps its saving until another one is accepted: $to', async ({ to, saving }) => {
    const { set, parts } = await given()
    const { id } = await givenCustomer(db)
    await givenCartSet(db, id, set, parts)
    expect(await change(set, to)).toMatchObject({ ok: true })

    const { lines, setSavingPence } = await readCart(db, id)
    expect(setSavingPence).toBe(2150)
    expect(lines.reduce((sum, line) => sum + line.set!.savingNowPence, 0)).toBe(saving)

    const { id: cartItemId, pricePence } = lines[0]!
    await acceptPrice(db, id, { cartItemId, pricePence })

    const after = await readCart(db, id)
    expect(after.setSavingPence).toBe(saving)
    expect(after.lines.every(({ set: of }) => (of === null) === (saving === 0))).toBe(true)
  })
})

describe('a set in the cart of a guest', () => {
  async function guest(given_: Awaited<ReturnType<typeof given>>, saving = [1780, 370]) {
    const group = randomUUID()
    return given_.parts.map((part, at) => ({
      ...guestItem(part),
      set: {
        id: group,
        set_id: given_.set.setId,
        part_id: given_.set.partIds[at]!,
        saving_pence: saving[at]!,
      },
    }))
  }

  test('moves as a set at sign-in, once', async () => {
    const made = await given()
    const { id } = await givenCustomer(db)
    const items = await guest(made)

    const first = await migrateGuestCart(db, id, items)
    const again = await migrateGuestCart(db, id, items)

    expect(first).toMatchObject({ success: true, successful_items: 2, failed_items: 0 })
    expect(first.migration_results).toMatchObject([
      { code: 'migrated', set: 'kept' },
      { code: 'migrated', set: 'kept' },
    ])
    expect(again.migration_results).toMatchObject([
      { code: 'already_migrated', set: 'kept' },
      { code: 'already_migrated', set: 'kept' },
    ])
    expect(await savings(id)).toEqual({ lines: 2, subtotalPence: 10_750, setSavingPence: 2150 })
  })

  test('that saves something else by now is said to', async () => {
    const made = await given()
    const { id } = await givenCustomer(db)
    await change(made.set, { price_value: 10 })

    const { migration_results: results } = await migrateGuestCart(db, id, await guest(made))

    expect(results.map(({ set }) => set)).toEqual(['changed', 'changed'])
    expect(await savings(id)).toMatchObject({ setSavingPence: 1075 })
  })

  test('of which a part is missing, or that has ended, is said to be lost; the rest moves', async () => {
    const made = await given({}, { onHand: 0 })
    const { id } = await givenCustomer(db)

    const { migration_results: results } = await migrateGuestCart(db, id, await guest(made))

    expect(results).toMatchObject([
      { code: 'out_of_stock', set: 'lost' },
      { code: 'migrated', set: 'lost' },
    ])
    expect(await savings(id)).toEqual({ lines: 1, subtotalPence: 1850, setSavingPence: 0 })

    const ended = await given()
    const { id: other } = await givenCustomer(db)
    await change(ended.set, { is_active: false })
    const moved = await migrateGuestCart(db, other, await guest(ended))
    expect(moved.migration_results.map(({ set }) => set)).toEqual(['lost', 'lost'])
    expect(await savings(other)).toMatchObject({ lines: 2, setSavingPence: 0 })
  })
})
