import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { err } from '#platform/result.ts'

import {
  addGuestItem,
  addGuestSet,
  guestTimeLeft,
  newGuestCart,
  readGuestCart,
  removeGuestItem,
  setGuestQuantity,
  withItems,
} from './guest-cart.ts'
import type { GuestCart, NewGuestItem } from './guest-cart.ts'

const now = new Date('2026-02-28T12:00:00.000Z')
const later = new Date('2026-02-28T12:30:00.000Z')

const abaya: NewGuestItem = {
  product_id: 'abaya',
  name: 'Noor abaya',
  size: '56',
  size_id: 's56',
  color: 'Black',
  quantity: 1,
  price: 89,
}

/** The cart after these were added; none of them may be refused. */
function cartOf(...expected: NewGuestItem[]): GuestCart {
  return expected.reduce((cart, item) => {
    const added = addGuestItem(cart, item, now)
    if (!added.ok) throw new Error(added.refusal.kind)
    return added.value.cart
  }, newGuestCart(now))
}

test('a new cart is empty, has its own id, and expires in a year (§3.1, §3.2, §9.55)', () => {
  const cart = newGuestCart(now)

  expect(cart).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    items: [],
    created_at: '2026-02-28T12:00:00.000Z',
    updated_at: '2026-02-28T12:00:00.000Z',
    expires_at: '2027-02-28T12:00:00.000Z',
  })
  expect(newGuestCart(now).id).not.toBe(cart.id)
})

describe('a set', () => {
  const set = {
    id: 'g',
    set_id: 's',
    part_id: 'p',
    parts: 2,
    slug: 'eid',
    name: 'Eid',
    saving_pence: 100,
  }
  const parts = [
    { ...abaya, set },
    { ...abaya, product_id: 'hijab', set: { ...set, part_id: 'q' } },
  ]

  test('is added as lines of its own, which nothing raises', () => {
    const added = addGuestSet(cartOf(abaya), parts, now)
    if (!added.ok) throw new Error(added.refusal.kind)
    const more = addGuestItem(added.value.cart, abaya, now)

    expect(more.ok && more.value.cart.items.map(({ quantity }) => quantity)).toEqual([2, 1, 1])
  })

  test('is added whole or not at all', () => {
    const full = withItems(
      newGuestCart(now),
      Array.from({ length: 49 }, (_, at) => stored(at)),
      now,
    )

    expect(addGuestSet(full, parts, now)).toEqual(err({ kind: 'cart_full' }))
  })

  test('is stored with its lines; what is not whole is a line like any other', () => {
    const added = addGuestSet(newGuestCart(now), parts, now)
    const cart = added.ok ? added.value.cart : undefined
    expect(readGuestCart(JSON.stringify(cart), now)).toEqual(cart)

    const broken = { ...cart!.items[0]!, set: { ...set, parts: 'two' } }
    const { items } = readGuestCart(JSON.stringify({ items: [broken] }), now)
    expect(items[0]).not.toHaveProperty('set')
  })

  const stored = (at: number) => ({ ...abaya, id: `${at}`, added_at: now.toISOString() })
})

describe('adding', () => {
  test('makes a line with an id of its own (§3.4)', () => {
    const added = addGuestItem(newGuestCart(now), abaya, later)

    expect(added).toMatchObject({ ok: true, value: { cart: { updated_at: later.toISOString() } } })
    expect(added.ok && added.value.cart.items).toEqual([
      { ...abaya, id: added.ok && added.value.item.id, added_at: later.toISOString() },
    ])
  })

  test('raises the line with the same product, size and colour, at the price seen last (§4.11)', () => {
    const cart = cartOf(abaya, { ...abaya, quantity: 2, price: 79 })

    expect(cart.items).toHaveLength(1)
    expect(cart.items[0]).toMatchObject({ quantity: 3, price: 79 })
  })

  test.for([
    { product_id: 'other' },
    { size: '58', size_id: 's58' },
    { size_id: 'composite-56' },
    { color: 'Sand' },
    { size: null, size_id: null },
  ])('makes another line for %o (§4.12)', (difference) => {
    expect(cartOf(abaya, { ...abaya, ...difference }).items).toHaveLength(2)
  })

  test('goods without sizes are raised as well', () => {
    const hijab = { ...abaya, size: null, size_id: null }

    expect(cartOf(hijab, hijab).items).toMatchObject([{ quantity: 2 }])
  })

  test('ends at ten of a line and at fifty lines', () => {
    const full = cartOf(...Array.from({ length: 50 }, (_, n) => ({ ...abaya, product_id: `${n}` })))
    const ten = cartOf({ ...abaya, quantity: 10 })

    expect(addGuestItem(ten, abaya, now)).toEqual({ ok: false, refusal: { kind: 'line_limit' } })
    expect(addGuestItem(full, abaya, now)).toEqual({ ok: false, refusal: { kind: 'cart_full' } })
    expect(addGuestItem(full, { ...abaya, product_id: '7' }, now)).toMatchObject({ ok: true })
  })
})

describe('a quantity', () => {
  const cart = cartOf(abaya, { ...abaya, color: 'Sand' })
  const id = cart.items[0]?.id ?? ''

  test.for([
    { quantity: 4, left: [4, 1] },
    { quantity: 11, left: [10, 1] },
    { quantity: 0, left: [1] },
    { quantity: -3, left: [1] },
  ])('of $quantity leaves $left (§4.13)', ({ quantity, left }) => {
    const changed = setGuestQuantity(cart, id, quantity, later)

    expect(changed.items.map((item) => item.quantity)).toEqual(left)
    expect(changed.updated_at).toBe(later.toISOString())
  })

  test('of an unknown line changes nothing', () => {
    expect(setGuestQuantity(cart, 'unknown', 4, now).items).toEqual(cart.items)
  })
})

describe('taking out', () => {
  const cart = cartOf(
    abaya,
    { ...abaya, size: '58', size_id: 's58' },
    { ...abaya, product_id: 'b' },
  )

  test('goes by the id of the line (§4.15)', () => {
    const left = removeGuestItem(cart, cart.items[1]?.id ?? '', now)

    expect(left?.items).toEqual([cart.items[0], cart.items[2]])
  })

  test('falls back to the product (§4.15)', () => {
    expect(removeGuestItem(cart, 'abaya', now)?.items).toEqual([cart.items[2]])
  })

  test('answers nothing when there is neither', () => {
    expect(removeGuestItem(cart, 'unknown', now)).toBeUndefined()
  })
})

test.for([
  { minutes: null, at: later, left: null },
  { minutes: 45, at: later, left: 15 * 60_000 },
  { minutes: 30, at: later, left: 0 },
  { minutes: 10, at: later, left: 0 },
])('an expiry of $minutes minutes has $left ms left (§4.21)', ({ minutes, at, left }) => {
  expect(guestTimeLeft(cartOf(abaya), minutes, at)).toBe(left)
  expect(guestTimeLeft(newGuestCart(now), minutes, at)).toBeNull()
})

test('whatever is done, lines differ, stay within the limits, and are what was asked for', () => {
  const change = record({
    product: integer({ min: 0, max: 60 }),
    size: constantFrom('54', '56', null),
    quantity: integer({ min: -2, max: 12 }),
    verb: constantFrom('add', 'add', 'add', 'set', 'remove'),
  })
  assert(
    property(array(change, { maxLength: 200 }), (changes) => {
      let cart = newGuestCart(now)
      const expected = new Map<string, number>()
      for (const { product, size, quantity, verb } of changes) {
        const key = `${product} ${size}`
        const item = { ...abaya, product_id: `${product}`, size, size_id: size, quantity }
        const line = cart.items.find((one) => `${one.product_id} ${one.size}` === key)
        if (verb === 'add' && quantity > 0) {
          const added = addGuestItem(cart, item, now)
          if (!added.ok) continue
          cart = added.value.cart
          expected.set(key, (expected.get(key) ?? 0) + quantity)
        } else if (verb === 'set' && line) {
          cart = setGuestQuantity(cart, line.id, quantity, now)
          if (quantity > 0) expected.set(key, Math.min(quantity, 10))
          else expected.delete(key)
        } else if (verb === 'remove' && line) {
          cart = removeGuestItem(cart, line.id, now) ?? cart
          expected.delete(key)
        }
      }
      const kept = cart.items.map((one) => [`${one.product_id} ${one.size}`, one.quantity] as const)
      expect(new Map(kept)).toEqual(expected)
      expect(kept).toHaveLength(expected.size)
      expect(kept.length).toBeLessThanOrEqual(50)
      for (const [, quantity] of kept) expect(quantity).toBeLessThanOrEqual(10)
      expect(new Set(cart.items.map(({ id }) => id)).size).toBe(kept.length)
    }),
  )
})

test('a cleared cart keeps its id', () => {
  const cart = cartOf(abaya)

  expect(withItems(cart, [], later)).toMatchObject({ id: cart.id, items: [] })
})
