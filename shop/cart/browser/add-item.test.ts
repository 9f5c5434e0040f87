import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { toast, toastStore } from '#platform/ui/toast/toast.ts'
import type { TrackedEvent } from '#shop/analytics/event-catalogue.ts'
import { stubBrowserStorage } from '#shop/cart/testing/browser-storage.ts'

import { addItem } from './add-item.ts'
import { guestCart } from './guest/guest-cart-store.ts'

const abaya = {
  product_id: 'abaya',
  size_id: 's56',
  name: 'Noor abaya',
  color: 'Black',
  size: '56',
  quantity: 1,
  price_pence: 8950,
}
const stock = (available: number, sizeId = 's56') => [
  { product_id: 'abaya', size_id: sizeId, available_quantity: available, reorder_level: 5 },
]

let client: QueryClient
let tracked: TrackedEvent[]
let asked: unknown[]
let answer: () => Response

beforeEach(async () => {
  const { window } = stubBrowserStorage()
  tracked = []
  window.addEventListener('libas:event', (event) =>
    tracked.push((event as CustomEvent<TrackedEvent>).detail),
  )
  await guestCart.reset()
  client = new QueryClient()
  asked = []
  answer = () => Response.json({ success: true, was_priority_given: false, item: { id: 'line' } })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    asked.push(JSON.parse(init?.body as string))
    return answer()
  })
})
afterEach(() => {
  toast.dismiss(toastStore.current()?.id ?? 0)
  client.clear()
  vi.unstubAllGlobals()
})

const says = () => (toastStore.current()?.open ? toastStore.current()?.description : undefined)
const names = () => tracked.map(({ name }) => name)
const reason = () =>
  tracked.flatMap((event) => (event.name === 'add_to_cart_failed' ? event.properties.reason : []))

describe('a guest', () => {
  beforeEach(() => client.setQueryData(['session'], null))

  test('adds to the cart of this browser, and nothing is asked (§4.7)', async () => {
    const added = await addItem(client, abaya, stock(1))

    expect(guestCart.read().items).toMatchObject([
      {
        id: added.ok && added.lineId,
        product_id: 'abaya',
        name: 'Noor abaya',
        size: '56',
        size_id: 's56',
        color: 'Black',
        quantity: 1,
        price: 89.5,
      },
    ])
    expect(asked).toEqual([])
    expect(names()).toEqual(['add_to_cart_attempted', 'add_to_cart_success'])
    expect(tracked[1]?.properties).toEqual({
      product_id: 'abaya',
      size_id: 's56',
      quantity: 1,
      price_pence: 8950,
      was_priority_given: false,
    })
  })

  test.for([
    {
      what: 'what is sold out',
      had: 0,
      sizes: stock(0),
      text: 'Out of stock',
      why: 'out_of_stock',
    },
    {
      what: 'more than there is, what is in the cart included',
      had: 2,
      sizes: stock(2),
      text: 'Only 2 available',
      why: 'not_enough_stock',
    },
    {
      what: 'a size without a record',
      had: 0,
      sizes: stock(5, 's58'),
      text: 'Product not found',
      why: 'product_not_found',
    },
    {
      what: 'more than ten of a line',
      had: 10,
      sizes: stock(20),
      text: 'You can have up to 10 of one item. Please choose fewer.',
      why: 'line_limit',
    },
  ])('is refused $what (§5.5, §5.6, §5.7)', async ({ had, sizes, text, why }) => {
    if (had > 0) await guestCart.add({ ...abaya, quantity: had, price: 89.5 })
    const before = guestCart.read()

    expect(await addItem(client, abaya, sizes)).toEqual({ ok: false })
    expect(guestCart.read()).toEqual(before)
    expect(toastStore.current()).toMatchObject({ title: 'Cannot add to cart', description: text })
    expect(reason()).toEqual([why])
  })

  test('adds while the stock is not known yet', async () => {
    expect(await addItem(client, abaya, undefined)).toMatchObject({ ok: true })
  })
})

describe('a customer', () => {
  beforeEach(() => client.setQueryData(['session'], { signedIn: true, user: { id: 'amina' } }))

  test('adds to the cart on the server, at the price the page shows (§4.8, §7.47)', async () => {
    expect(await addItem(client, abaya, stock(3))).toEqual({ ok: true, lineId: 'line' })

    expect(asked).toEqual([{ product_id: 'abaya', size_id: 's56', quantity: 1, unit_price: 89.5 }])
    expect(guestCart.read().items).toEqual([])
    expect(names()).toEqual(['add_to_cart_attempted', 'add_to_cart_success'])
    expect(says()).toBeUndefined()
  })

  test('is notified that it was reserved for them', async () => {
    answer = () => Response.json({ success: true, was_priority_given: true, item: { id: 'line' } })
    await addItem(client, abaya, stock(3))

    expect(says()).toBe('This one was held for you.')
    expect(tracked[1]?.properties).toMatchObject({ was_priority_given: true })
  })

  test('is not let down by stock that is held for them alone', async () => {
    expect(await addItem(client, abaya, stock(0))).toEqual({ ok: false })
    expect(says()).toBe('Out of stock')

    client.setQueryData(['waiting', 'amina'], {
      entries: [{ product_id: 'abaya', size_id: 's56', state: 'window' }],
    })
    expect(await addItem(client, abaya, stock(0))).toMatchObject({ ok: true })
  })

  test.for([
    {
      body: {
        error: 'The price of this item has changed.',
        reason: 'price_changed',
        price: 79.9,
      },
      instead: { price_pence: 7990 },
      why: 'price_changed',
      text: 'The price of this item has changed. It is now £79.90.',
    },
    {
      body: { error: 'Only 2 available', reason: 'not_enough_stock', available: 2 },
      instead: { quantity: 2 },
      why: 'not_enough_stock',
      text: 'Only 2 available',
    },
    {
      // In the language of the page: programs read codes, not texts.
      body: { error: 'نفدت الكمية', reason: 'out_of_stock' },
      instead: undefined,
      why: 'out_of_stock',
      text: 'نفدت الكمية',
    },
    {
      body: {},
      instead: undefined,
      why: 'refused',
      text: 'This item cannot be added to your cart.',
    },
  ])('is shown the reason: $why (§5.8, §5.9, §7.47)', async ({ body, instead, why, text }) => {
    answer = () => Response.json({ success: false, ...body }, { status: 409 })

    expect(await addItem(client, abaya, stock(3))).toEqual({
      ok: false,
      ...(instead && { instead }),
    })
    expect(says()).toBe(text)
    expect(reason()).toEqual([why])
  })

  test.for([
    { status: 401, why: 'unauthenticated' },
    { status: 429, why: 'rate_limited' },
    { status: 503, why: 'server' },
  ])('a call that fails with $status counts as $why', async ({ status, why }) => {
    answer = () => Response.json({}, { status })
    await addItem(client, abaya, undefined)

    expect(reason()).toEqual([why])
  })
})

test('while the session is unknown nothing is added, and the customer is shown why (§4.1)', async () => {
  answer = () => Response.json({}, { status: 503 })
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))

  expect(await addItem(client, abaya, stock(3))).toEqual({ ok: false })
  expect(says()).toBe('Failed to add item to cart. Please try again.')
  expect(guestCart.read().items).toEqual([])
  expect(reason()).toEqual(['network'])
})
