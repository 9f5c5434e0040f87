import { array, assert, json, jsonValue, property } from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addGuestItem, importGuestItems, newGuestCart, readGuestCart } from './guest-cart.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const abaya = {
  product_id: 'abaya',
  name: 'Noor abaya',
  size: '56',
  size_id: 's56',
  color: 'Black',
  quantity: 2,
  price: 89.5,
}

test('what this shop stored is read as it was', () => {
  const added = addGuestItem(newGuestCart(new Date('2026-01-01T00:00:00.000Z')), abaya, now)
  const cart = added.ok ? added.value.cart : undefined

  expect(JSON.stringify(readGuestCart(JSON.stringify(cart), now))).toBe(JSON.stringify(cart))
})

test.for([null, '', '{', 'null', '7', '"text"', '[]', '{}', '{"items":{}}', '{"items":"none"}'])(
  'what is no cart is discarded for an empty one: %s (§4.14)',
  (text) => {
    expect(readGuestCart(text, now)).toEqual({
      ...newGuestCart(now),
      id: expect.any(String) as string,
    })
  },
)

describe('an item list', () => {
  const cart = newGuestCart(now)
  const read = (...list: unknown[]) => importGuestItems(cart, list, now).items

  test('takes the place of what was in the cart', () => {
    const before = importGuestItems(cart, [{ ...abaya, id: 'old' }], now)

    expect(importGuestItems(before, [{ ...abaya, id: 'new' }], now).items).toMatchObject([
      { id: 'new' },
    ])
  })

  test('is accepted item by item, with what is missing filled in (§4.18)', () => {
    expect(read({}, { product_id: 'hijab', quantity: 3 })).toEqual([
      {
        id: expect.any(String) as string,
        product_id: '',
        name: '',
        size: null,
        size_id: null,
        color: '',
        quantity: 1,
        price: 0,
        added_at: now.toISOString(),
      },
      expect.objectContaining({ product_id: 'hijab', quantity: 3 }),
    ])
  })

  test('has no more lines than fit a cart thrown away', () => {
    expect(read(...Array.from({ length: 10_000 }, () => abaya))).toHaveLength(10_000)
  })

  test('gives lines of the same id one each', () => {
    const ids = read({ ...abaya, id: 'a' }, { ...abaya, id: 'a' }).map(({ id }) => id)

    expect(ids[0]).toBe('a')
    expect(new Set(ids).size).toBe(2)
  })

  test('leaves out what is no item', () => {
    expect(read(null, 5, 'abaya', abaya)).toHaveLength(1)
  })

  test.for([
    { quantity: 1_000_000_000, is: [10] },
    { quantity: 2.5, is: [3] },
    { quantity: '4', is: [1] },
    { quantity: null, is: [1] },
    { quantity: 0, is: [] },
    { quantity: -1, is: [] },
  ])('a quantity of $quantity counts as $is', ({ quantity, is }) => {
    expect(read({ ...abaya, quantity }).map((item) => item.quantity)).toEqual(is)
  })

  test.for([
    { price: -5, is: 0 },
    { price: '89', is: 0 },
    { price: 1e308, is: 1_000_000 },
  ])('a price of $price counts as $is', ({ price, is }) => {
    expect(read({ ...abaya, price })).toMatchObject([{ price: is }])
  })
})

test('whatever is stored, the cart that is read can be stored and read again', () => {
  assert(
    property(json(), array(jsonValue()), (text, items) => {
      for (const stored of [text, JSON.stringify({ items })]) {
        const cart = readGuestCart(stored, now)
        expect(readGuestCart(JSON.stringify(cart), now)).toEqual(cart)
      }
    }),
  )
})
