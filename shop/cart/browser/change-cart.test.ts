import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { toast, toastStore } from '#platform/ui/toast/toast.ts'
import { stubBrowserStorage } from '#shop/cart/testing/browser-storage.ts'

import { changeCart, clearCart } from './change-cart.ts'

let client: QueryClient
/** Requests that reached the server, as `name {input}`, and its response to each. */
let asked: string[]
let answers: (() => Response | Promise<Response>)[]

beforeEach(() => {
  client = new QueryClient()
  asked = []
  answers = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    asked.push(`${(url as string).split('/').at(-1)} ${init?.body as string}`)
    return (answers.shift() ?? (() => Response.json({ success: true })))()
  })
})

afterEach(() => {
  toast.dismiss(toastStore.current()?.id ?? 0)
  client.clear()
  vi.unstubAllGlobals()
})

const change = (lineId: string, quantity: number) =>
  new MutationObserver(client, changeCart(client)).mutate({ lineId, quantity })

test('a quantity is sent as an update, none as a removal', async () => {
  await change('abaya', 3)
  await change('abaya', 0)

  expect(asked).toEqual([
    'update-cart-item {"item_id":"abaya","quantity":3}',
    'remove-cart-item {"item_id":"abaya"}',
  ])
})

/** Holds the response to the next request until it is released. */
function givenSlowAnswer() {
  let release = (): void => undefined
  answers = [
    () =>
      new Promise((resolve) => {
        release = () => resolve(Response.json({ success: true }))
      }),
  ]
  return () => release()
}

test('a change waits for the one before it', async () => {
  const release = givenSlowAnswer()
  const first = change('abaya', 2)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const second = change('hijab', 0)
  expect(asked).toHaveLength(1)

  release()
  await Promise.all([first, second])
  expect(asked[1]).toBe('remove-cart-item {"item_id":"hijab"}')
})

test('of the changes of a line that wait only the last is sent', async () => {
  const release = givenSlowAnswer()
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  const first = change('abaya', 2)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const later = [3, 4, 5].map((quantity) => change('abaya', quantity))

  release()
  await Promise.all([first, ...later])
  expect(asked).toEqual([
    'update-cart-item {"item_id":"abaya","quantity":2}',
    'update-cart-item {"item_id":"abaya","quantity":5}',
  ])
  expect(invalidated).toHaveBeenCalledTimes(2)
})

test('when it is over the cart is read again, however it went', async () => {
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  answers = [() => Response.json({ success: false, error: 'Only 2 available' }, { status: 409 })]

  await change('abaya', 3)

  expect(invalidated).toHaveBeenCalledExactlyOnceWith({ queryKey: ['cart'] })
})

test.for([
  {
    why: 'the shop refuses',
    quantity: 3,
    answer: { status: 409, body: { error: 'Only 2 available' } },
    says: { title: 'Cart Error', description: 'Only 2 available' },
  },
  {
    why: 'the server fails at a quantity',
    quantity: 3,
    answer: { status: 500, body: {} },
    says: {
      title: 'Cart Error',
      description: 'Failed to update quantity. Please try again.',
    },
  },
  {
    why: 'the server fails at a removal',
    quantity: 0,
    answer: { status: 500, body: {} },
    says: { title: 'Cart Error', description: 'Failed to remove item. Please try again.' },
  },
  {
    why: 'lines are removed too quickly',
    quantity: 0,
    answer: { status: 429, body: { limit: 60, retryAfter: 10 } },
    says: {
      title: 'Slow down!',
      description: "You're removing items too quickly. Please wait a moment.",
    },
  },
])('the customer is notified when $why', async ({ quantity, answer: { status, body }, says }) => {
  answers = [() => Response.json(body, { status })]

  await change('abaya', quantity)

  expect(toastStore.current()).toMatchObject({ kind: 'error', duration: 8000, ...says })
})

test('a removal is tracked with what the line had, a refused one is not (§7.47)', async () => {
  const { window } = stubBrowserStorage()
  const tracked: unknown[] = []
  window.addEventListener('libas:event', (event) => tracked.push((event as CustomEvent).detail))
  const line = { id: 'abaya', product_id: 'p', size_id: 's', quantity: 2 }
  client.setQueryData(['cart', 'amina'], { items: [line] })

  answers = [() => Response.json({}, { status: 500 })]
  await change('abaya', 0)
  expect(tracked).toEqual([])

  await change('abaya', 0)
  expect(tracked).toMatchObject([
    {
      name: 'cart_item_removed',
      properties: { product_id: 'p', size_id: 's', quantity: 2 },
    },
  ])
})

test('a customer signed out in mid-action is a guest from then on', async () => {
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  answers = [() => Response.json({ success: false }, { status: 401 })]

  await change('abaya', 3)

  expect(invalidated).toHaveBeenCalledWith(expect.objectContaining({ queryKey: ['session'] }))
  expect(toastStore.current()?.description).toBe(
    'Authentication required. Please sign in to continue.',
  )
})

describe('clearing', () => {
  const clear = () => new MutationObserver(client, clearCart(client)).mutate()
  beforeEach(() => {
    client.setQueryData(['cart', 'amina'], { items: [{ id: 'abaya' }], hold: {} })
  })

  test('is done by the server, after which the cart is read again', async () => {
    const invalidated = vi.spyOn(client, 'invalidateQueries')
    answers = [() => Response.json({ success: true, removed: 1 })]

    expect(await clear()).toBe(true)
    expect(asked).toEqual(['clear-cart {}'])
    expect(invalidated).toHaveBeenCalledExactlyOnceWith({ queryKey: ['cart'] })
    expect(toastStore.current()?.open).not.toBe(true)
  })

  test.for([500, 401, 429])(
    'that fails with %i empties the cart in this browser, and shows it (§4.28)',
    async (status) => {
      answers = [() => Response.json({}, { status })]

      expect(await clear()).toBe(false)
      expect(client.getQueryData(['cart', 'amina'])).toMatchObject({ items: [], hold: null })
      expect(toastStore.current()).toMatchObject({
        title: 'Cart Cleared',
        description: 'Cart has been cleared locally.',
      })
    },
  )

  test('waits for the change before it', async () => {
    const release = givenSlowAnswer()
    const first = change('abaya', 2)
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    const cleared = clear()
    expect(asked).toHaveLength(1)

    release()
    await Promise.all([first, cleared])
    expect(asked[1]).toBe('clear-cart {}')
  })
})
