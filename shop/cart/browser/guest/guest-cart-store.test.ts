import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { toast, toastStore } from '#platform/ui/toast/toast.ts'
import type { GuestCart, NewGuestItem } from '#shop/cart/guest-cart.ts'
import { stubBrowserStorage } from '#shop/cart/testing/browser-storage.ts'

import { createGuestCartStore } from './guest-cart-store.ts'

const abaya: NewGuestItem = {
  product_id: 'abaya',
  name: 'Noor abaya',
  size: '56',
  size_id: 's56',
  color: 'Black',
  quantity: 1,
  price: 89,
}
const hijab: NewGuestItem = { ...abaya, product_id: 'hijab', size: null, size_id: null }

let browser: ReturnType<typeof stubBrowserStorage>
let cart: ReturnType<typeof createGuestCartStore>

beforeEach(() => {
  browser = stubBrowserStorage()
  cart = createGuestCartStore({ minutes: null })
})
afterEach(() => {
  toast.dismiss(toastStore.current()?.id ?? 0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stored = () => JSON.parse(browser.texts.get('libas.guest-cart') ?? 'null') as GuestCart | null
const productIds = () => cart.read().items.map((item) => item.product_id)

async function givenLine(item = abaya) {
  const added = await cart.add(item)
  if (!added.ok) throw new Error(added.refusal.kind)
  return added.value
}

test('is stored under its fixed key as section 3 has it (§3.1, §3.4, §3.7)', async () => {
  await givenLine()

  expect(Object.keys(stored() ?? {})).toEqual([
    'id',
    'items',
    'created_at',
    'updated_at',
    'expires_at',
  ])
  expect(Object.keys(stored()?.items[0] ?? {})).toEqual([
    'id',
    'product_id',
    'name',
    'size',
    'size_id',
    'color',
    'quantity',
    'price',
    'added_at',
  ])
})

test('a refusal changes nothing', async () => {
  await givenLine({ ...abaya, quantity: 10 })

  expect(await cart.add(abaya)).toEqual({ ok: false, refusal: { kind: 'line_limit' } })
  expect(stored()?.items).toMatchObject([{ quantity: 10 }])
})

describe('removal', () => {
  test('goes by line, then by product', async () => {
    const { id } = await givenLine()
    await givenLine(hijab)
    await cart.remove(id)
    expect(productIds()).toEqual(['hijab'])

    await cart.remove('hijab')
    expect(productIds()).toEqual([])
    expect(toastStore.current()?.open).not.toBe(true)
  })

  test('of a line that another tab has taken out, or of the same one twice, harms nothing', async () => {
    const { id } = await givenLine()
    await givenLine(hijab)
    cart.read()
    await createGuestCartStore({ minutes: null }).remove(id)
    await cart.remove(id)
    await cart.remove(id)

    expect(productIds()).toEqual(['hijab'])
    expect(toastStore.current()?.open).not.toBe(true)
  })

  test('of an unknown line resets it, and shows it (§4.16)', async () => {
    await givenLine()
    const before = stored()?.id
    await cart.remove('never seen')

    expect(stored()).toMatchObject({ items: [] })
    expect(stored()?.id).not.toBe(before)
    expect(toastStore.current()).toMatchObject({
      kind: 'error',
      title: 'Cart Reset',
      description: 'Cart has been reset due to a technical issue. Please try again.',
    })
  })
})

test('it can be cleared, and reset to another one (§4.17)', async () => {
  await givenLine()
  const { id } = cart.read()
  await cart.clear()
  expect(cart.read()).toMatchObject({ id, items: [] })

  await cart.reset()
  expect(cart.read().id).not.toBe(id)
})

test('it can be exported as a list and imported again, elsewhere too (§4.17)', async () => {
  await givenLine()
  await givenLine(hijab)
  const list = await cart.exportItems()
  await cart.clear()
  await cart.importItems(JSON.parse(JSON.stringify(list)) as unknown[])

  expect(cart.read().items).toEqual(list)
})

test('lines without ids are exported with the ids they keep', async () => {
  browser.texts.set('libas.guest-cart', JSON.stringify({ items: [abaya] }))
  cart.subscribe(() => undefined)
  const [first] = await cart.exportItems()
  const [again] = await createGuestCartStore({ minutes: null }).exportItems()

  expect(again?.id).toBe(first?.id)
})

test('warns once about a browser that stores nothing', async () => {
  browser.state.room = 0
  await givenLine()
  expect(toastStore.current()).toMatchObject({
    kind: 'warning',
    description:
      'This browser cannot keep your cart. It is here until you leave or reload this page.',
  })
  toast.dismiss(toastStore.current()?.id ?? 0)
  await givenLine(hijab)

  expect(productIds()).toEqual(['abaya', 'hijab'])
  expect(toastStore.current()?.open).toBe(false)
})

describe('the optional expiry', () => {
  const shown = () => cart.subscribe(() => undefined)

  test('is none by default (§3.2, §9.55)', async () => {
    vi.useFakeTimers()
    const stop = shown()
    await givenLine()
    await vi.advanceTimersByTimeAsync(400 * 24 * 60 * 60_000)

    expect(cart.timeLeft()).toBeNull()
    expect(productIds()).toEqual(['abaya'])
    stop()
  })

  test('is checked every second, reports the time left, and removes the items (§4.19, §4.20, §4.21, §9.11)', async () => {
    vi.useFakeTimers()
    cart = createGuestCartStore({ minutes: 20 })
    const listener = vi.fn<() => void>()
    const stop = cart.subscribe(listener)
    await givenLine()
    const { id } = cart.read()
    listener.mockReset()

    await vi.advanceTimersByTimeAsync(60_000)
    expect(cart.timeLeft()).toBe(19 * 60_000)
    expect(listener).toHaveBeenCalledTimes(60)
    await vi.advanceTimersByTimeAsync(19 * 60_000 - 1000)
    expect(productIds()).toEqual(['abaya'])

    await vi.advanceTimersByTimeAsync(1000)
    expect(stored()).toMatchObject({ id, items: [] })
    expect(cart.timeLeft()).toBeNull()
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('can be set and taken back while the cart is looked at', async () => {
    vi.useFakeTimers()
    cart = createGuestCartStore({ minutes: null })
    const stop = shown()
    await givenLine()
    expect(vi.getTimerCount()).toBe(0)
    cart.emptyAfter(20)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(cart.timeLeft()).toBe(19 * 60_000)

    cart.emptyAfter(null)
    expect(vi.getTimerCount()).toBe(0)
    expect(cart.timeLeft()).toBeNull()
    cart.emptyAfter(20)
    await vi.advanceTimersByTimeAsync(19 * 60_000)
    expect(productIds()).toEqual([])
    stop()
  })

  test('restarts with each change', async () => {
    vi.useFakeTimers()
    cart = createGuestCartStore({ minutes: 20 })
    const stop = shown()
    await givenLine()
    await vi.advanceTimersByTimeAsync(19 * 60_000)
    await givenLine(hijab)

    expect(cart.timeLeft()).toBe(20 * 60_000)
    stop()
  })
})

test('a cart of 10,000 lines is read whole and can be changed', async () => {
  const items = Array.from({ length: 10_000 }, (_, n) => ({ ...abaya, product_id: `p${n}` }))
  browser.texts.set('libas.guest-cart', JSON.stringify({ items }))
  await cart.remove('p5000')

  expect(stored()?.items).toHaveLength(9999)
})
