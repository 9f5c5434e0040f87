import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { MAX_LINE_QUANTITY } from '#shop/cart/cart-limits.ts'
import { newGuestCart } from '#shop/cart/guest-cart.ts'
import type { GuestCartItem } from '#shop/cart/guest-cart.ts'
import { stubBrowserStorage } from '#shop/cart/testing/browser-storage.ts'

import { guestCart } from './guest-cart-store.ts'
import { guestLine, guestLines, guestProductsQuery, shownGuestItems } from './guest-lines.ts'
import { nameSizes } from './name-sizes.ts'

const productId = '0198c0de-0000-7000-8000-000000000001'
const item = {
  id: 'a',
  product_id: productId,
  name: 'Noor',
  size: '56' as string | null,
  size_id: 's56' as string | null,
  color: 'Black',
  quantity: 2,
  price: 89.5,
  added_at: '2026-11-20T12:00:00.000Z',
}
const product = {
  id: productId,
  slug: 'noor-black',
  name: 'Noor abaya',
  color: 'Black',
  category: 'Abayas',
  image: '/pictures/1.webp',
  picture: null,
  price_pence: 7900,
  sizes: [
    { size_id: 's54', size: '54', available: 9 },
    { size_id: 's56', size: '56', available: 5, price_pence: 8200 },
  ],
}
const products = new Map([[productId, product]])

describe('a line of a guest', () => {
  test('shows the current price, beside the price that was seen', () => {
    expect(guestLine(item, products, true)).toEqual({
      id: 'a',
      product_id: productId,
      name: 'Noor abaya',
      price: 89.5,
      image: '/pictures/1.webp',
      category: 'Abayas',
      size: '56',
      size_id: 's56',
      quantity: 2,
      added_at: '2026-11-20T12:00:00.000Z',
      expires_at: null,
      color: 'Black',
      slug: 'noor-black',
      price_pence: 8950,
      // That of its size.
      price_now_pence: 8200,
      available: 3,
      picture: null,
      set: null,
    })
  })

  test('shows what was stored while the shop has not answered', () => {
    const line = guestLine(item, undefined, false)

    expect(line).toMatchObject({
      name: 'Noor',
      slug: productId,
      price_now_pence: 8950,
      picture: null,
      available: MAX_LINE_QUANTITY,
    })
    expect(line).not.toHaveProperty('is_gone')
  })

  test.for([
    { what: 'a product', gone: { ...item, product_id: 'unknown' } },
    { what: 'a size', gone: { ...item, size_id: 's60' } },
  ])('is gone with $what that is sold no more', ({ gone }) => {
    expect(guestLine(gone, products, true)).toMatchObject({ is_gone: true, available: 0 })
  })

  test('is not gone because an answer for other lines does not know it', () => {
    expect(guestLine({ ...item, product_id: 'new' }, products, false)).not.toHaveProperty('is_gone')
  })
})

describe('a set of a guest', () => {
  const set = {
    id: 'group',
    set_id: 'set',
    parts: 2,
    slug: 'eid-set',
    name: 'Eid set',
    saving_pence: 0,
  }
  const items = [
    { ...item, quantity: 1, set: { ...set, part_id: 'one', saving_pence: 2000 } },
    { ...item, id: 'b', quantity: 1, set: { ...set, part_id: 'two' } },
  ]
  const sold = {
    id: 'set',
    name: 'The Eid set',
    kind: 'amount' as const,
    value: 1500,
    part_ids: ['one', 'two'],
  }
  const shownSets = (lines: readonly GuestCartItem[], sets = [sold], isWhole = true) => {
    const known = { products, sets: new Map(sets.map((one) => [one.id, one])) }
    return guestLines(lines, known, isWhole).map((line) => line.set)
  }

  test('shows what it saved, and what it would save now', () => {
    expect(shownSets(items)).toEqual([
      {
        id: 'group',
        slug: 'eid-set',
        parts: 2,
        name: 'The Eid set',
        saving_pence: 2000,
        saving_now_pence: 1500,
      },
      expect.objectContaining({ saving_pence: 0, saving_now_pence: 0 }),
    ])
  })

  test('saves nothing now that it is sold no more, or in other parts', () => {
    const now = (sets: (typeof sold)[], isWhole?: boolean) =>
      shownSets(items, sets, isWhole)[0]?.saving_now_pence

    expect(now([])).toBe(0)
    expect(now([{ ...sold, part_ids: ['one', 'three'] }])).toBe(0)
    // Before the shop has answered it is as it was.
    expect(now([], false)).toBe(2000)
  })

  test('is no set any more with a line less, or with two of one', () => {
    expect(shownSets(items.slice(1))).toEqual([null])
    expect(shownSets([items[0]!, { ...items[1]!, quantity: 2 }])).toEqual([null, null])
  })
})

test('the newest fifty are shown, newest first', () => {
  const items = Array.from({ length: 60 }, (_, n) => ({ ...item, id: `${n}` }))
  const shown = shownGuestItems({ ...newGuestCart(new Date()), items }).map(({ id }) => id)

  expect(shown).toEqual(Array.from({ length: 50 }, (_, n) => `${59 - n}`))
})

test('products are asked for once each, nonsense not at all', () => {
  const items = [item, { ...item, size_id: 's54' }, { ...item, product_id: 'nonsense' }]

  expect(guestProductsQuery(items)).toMatchObject({
    queryKey: ['guest-products', [productId]],
    enabled: true,
  })
  expect(guestProductsQuery([])).toMatchObject({ enabled: false })
})

describe('a size that is known by its name only', () => {
  beforeEach(async () => {
    stubBrowserStorage()
    await guestCart.reset()
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
      Response.json(
        (url as string).endsWith('get-sizes')
          ? {
              success: true,
              data: [
                { id: 'thobe 56', size_name: '56' },
                { id: 's56', size_name: '56' },
              ],
            }
          : { success: true, products: [product], sets: [] },
      ),
    )
  })
  afterEach(() => vi.unstubAllGlobals())

  test('is found in the mapping, among those that the product has (§3.15)', async () => {
    await guestCart.importItems([
      { ...item, size_id: null, size: ' 56' },
      { ...item, id: 'b' },
    ])
    await nameSizes(new QueryClient())

    expect(guestCart.read().items.map((line) => line.size_id)).toEqual(['s56', 's56'])
  })

  test('stays unchanged when no size has that name', async () => {
    await guestCart.importItems([{ ...item, size_id: null, size: 'XXL' }])
    await nameSizes(new QueryClient())

    expect(guestCart.read().items).toMatchObject([{ size: 'XXL', size_id: null }])
  })
})
