import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { newGuestCart } from '#shop/cart/guest-cart.ts'
import { stubBrowserStorage } from '#shop/cart/testing/browser-storage.ts'

import type * as LeftBehind from './unmerged-items.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const item = {
  id: 'a',
  product_id: 'abaya',
  name: 'Noor abaya',
  size: '56',
  size_id: 's56',
  color: 'Black',
  quantity: 3,
  price: 89.5,
  added_at: now.toISOString(),
}
const soldOut = { reason: 'Out of stock', code: 'out_of_stock' }

let browser: ReturnType<typeof stubBrowserStorage>
let list: typeof LeftBehind

beforeEach(async () => {
  browser = stubBrowserStorage()
  // Each test is a page of its own.
  vi.resetModules()
  list = await import('./unmerged-items.ts')
})
afterEach(() => vi.unstubAllGlobals())

test('a line shows what is missing, why, and its current price', () => {
  expect(list.unmergedItem(item, { ...soldOut, quantity: 2, price_pence: 7900 })).toEqual({
    id: 'a',
    product_id: 'abaya',
    slug: 'abaya',
    name: 'Noor abaya',
    color: 'Black',
    size: '56',
    size_id: 's56',
    quantity: 2,
    price_pence: 7900,
    ...soldOut,
  })
  expect(list.unmergedItem(item, soldOut)).toMatchObject({ quantity: 3, price_pence: 8950 })
})

test('it outlasts the page, once however often it is reported', async () => {
  const line = list.unmergedItem(item, soldOut)
  expect(await list.leaveBehind('amina', [line])).toBe(true)
  await list.leaveBehind('amina', [
    { ...line, quantity: 1 },
    { ...line, id: 'b' },
  ])

  vi.resetModules()
  const nextPage = await import('./unmerged-items.ts')
  expect(nextPage.readUnmergedItems('amina')).toEqual([
    { ...line, quantity: 1 },
    { ...line, id: 'b' },
  ])
})

test('no other customer sees it, and it is removed when its customer leaves', async () => {
  const line = list.unmergedItem(item, soldOut)
  await list.leaveBehind('amina', [line])
  expect(list.readUnmergedItems('bilal')).toEqual([])

  await list.leaveBehind('bilal', [{ ...line, id: 'b' }])
  expect(list.readUnmergedItems('amina')).toEqual([])
  expect(list.readUnmergedItems('bilal')).toMatchObject([{ id: 'b' }])

  await list.forgetUnmergedItems()
  expect(list.readUnmergedItems('bilal')).toEqual([])
})

test('a line can be reduced to the available quantity', async () => {
  await list.leaveBehind('amina', [list.unmergedItem(item, soldOut)])
  await list.adjustUnmergedItem('a', { price_pence: 9900 })
  await list.adjustUnmergedItem('unknown', { price_pence: 1 })

  expect(list.readUnmergedItems('amina')).toMatchObject([{ price_pence: 9900, quantity: 3 }])
})

test('a reported line is not merged again', async () => {
  const cart = { ...newGuestCart(now), items: [item, { ...item, id: 'b' }] }
  const recorded = [list.unmergedItem(item, soldOut)]

  expect(list.itemsToMerge(cart, recorded)).toEqual([{ ...item, id: 'b' }])
})

test.for([
  '{',
  '[]',
  'null',
  '{"user_id":"amina"}',
  '{"user_id":"amina","lines":[null,{"id":"a"}]}',
])('what is stored may be anything: %s holds no line', (text) => {
  browser.texts.set('libas.cart-left-behind', text)

  expect(list.readUnmergedItems('amina')).toEqual([])
})
