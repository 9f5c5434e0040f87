import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { stubBrowserStorage } from '#shop/cart/testing/browser-storage.ts'

const uuid = (n: number) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`
const line = (n: number, quantity = 1) => ({
  id: `line ${n}`,
  product_id: uuid(n),
  name: `Abaya ${n}`,
  size: null,
  size_id: null,
  color: 'Black',
  quantity,
  price: 89,
  added_at: '2026-11-20T12:00:00.000Z',
})
type Line = ReturnType<typeof line>

/** What the server does with lines of each product; it knows the lines it has taken. */
let takes: (item: Line) => { migrated: number; code: string; message: string }
let taken: Map<string, number>
let asked: { name: string; items: Line[] }[]
/** Breaks the connection: before a call of this name arrives, or after it was done. */
let breaks: { name: string; when: 'before' | 'after' } | undefined
let browser: ReturnType<typeof stubBrowserStorage>
let client: QueryClient

beforeEach(() => {
  browser = stubBrowserStorage()
  client = new QueryClient()
  client.setQueryData(['session'], { signedIn: true, user: { id: 'amina' } })
  takes = ({ quantity }) => ({ migrated: quantity, code: 'migrated', message: '' })
  taken = new Map()
  asked = []
  breaks = undefined
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const name = (url as string).split('/').at(-1) ?? ''
    const items = (JSON.parse(init?.body as string) as { guest_items?: Line[] }).guest_items ?? []
    if (breaks?.name === name && breaks.when === 'before') throw new TypeError('Failed to fetch')
    asked.push({ name, items })
    const body = name.startsWith('migrate')
      ? migrate(items)
      : { success: true, conflicts_found: false, conflict_count: 0 }
    if (breaks?.name === name) throw new TypeError('Failed to fetch')
    return Response.json(body)
  })
  vi.resetModules()
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

function migrate(items: Line[]) {
  const results = items.map((item) => {
    const known = taken.get(item.id)
    const result =
      known === undefined
        ? takes(item)
        : { migrated: known, code: 'already_migrated', message: 'Taken over before' }
    if (result.migrated > 0) taken.set(item.id, result.migrated)
    return { ...item, requested: item.quantity, cause: null, price_changed: false, ...result }
  })
  const successful = results.filter(({ migrated }) => migrated > 0).length
  return {
    success: successful > 0,
    total_items: items.length,
    successful_items: successful,
    failed_items: items.length - successful,
    conflicts_resolved: 0,
    migration_results: results,
  }
}

const keep = (...items: unknown[]) =>
  browser.texts.set('libas.guest-cart', JSON.stringify({ items }))

/** A page of the signed-in customer that takes the cart over. */
async function openPage() {
  vi.resetModules()
  const [{ migrateGuestCart }, { guestCart }, { readUnmergedItems }, { toastStore }, state] =
    await Promise.all([
      import('./migrate-guest-cart.ts'),
      import('./guest-cart-store.ts'),
      import('../unmerged/unmerged-items.ts'),
      import('#platform/ui/toast/toast.ts'),
      import('./merge-state.ts'),
    ])
  guestCart.subscribe(() => undefined)
  await migrateGuestCart(client, 'amina')
  return {
    guest: guestCart.read().items.map(({ id }) => id),
    left: readUnmergedItems('amina').map(({ id, quantity, code, reason }) => ({
      id,
      quantity,
      code,
      reason,
    })),
    says: toastStore.current(),
    state: state.readMergeState(),
  }
}

test('the preview comes first, then the merge; then the guest cart is empty (§4.29, §4.31)', async () => {
  keep(line(1), line(2))
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  const page = await openPage()

  expect(asked.map(({ name }) => name)).toEqual([
    'get-cart-conflicts-preview',
    'migrate-guest-cart-to-user',
  ])
  expect(asked[1]?.items[0]).toEqual({
    id: 'line 1',
    product_id: uuid(1),
    size_id: null,
    quantity: 1,
    name: 'Abaya 1',
    price: 89,
  })
  expect(page).toMatchObject({ guest: [], left: [], state: 'idle' })
  expect(page.says).toMatchObject({
    kind: 'success',
    title: 'Cart Merged Successfully',
    description: '2 out of 2 items migrated.',
    duration: 8000,
  })
  expect(invalidated).toHaveBeenCalledWith({ queryKey: ['cart'] })
})

test.for(['/checkout', '/customer-auth?redirect=%2Fcheckout'])(
  'on %s a merge is reported only where something did not go in',
  async (path) => {
    vi.stubGlobal('location', new URL(path, 'https://shop.test'))
    keep(line(1), line(2))
    expect(await openPage()).toMatchObject({ guest: [], state: 'idle', says: undefined })

    keep(line(3), line(4))
    takes = ({ id, quantity }) =>
      id === 'line 3'
        ? { migrated: 0, code: 'out_of_stock', message: 'Out of stock' }
        : { migrated: quantity, code: 'migrated', message: '' }
    const page = await openPage()
    expect(page.says).toMatchObject({ kind: 'error', title: 'Cart Partially Merged' })
  },
)

test('what could not be taken over stays with its reason, line by line (§4.30)', async () => {
  keep(line(1), line(2, 3), line(3))
  takes = ({ id, quantity }) =>
    id === 'line 2'
      ? { migrated: 1, code: 'partly', message: 'Only 1 available' }
      : id === 'line 3'
        ? { migrated: 0, code: 'out_of_stock', message: 'Out of stock' }
        : { migrated: quantity, code: 'migrated', message: '' }
  const page = await openPage()

  expect(page).toMatchObject({ guest: [], state: 'idle' })
  expect(page.left).toEqual([
    { id: 'line 2', quantity: 2, code: 'partly', reason: 'Only 1 available' },
    { id: 'line 3', quantity: 1, code: 'out_of_stock', reason: 'Out of stock' },
  ])
  expect(page.says).toMatchObject({
    kind: 'error',
    title: 'Cart Partially Merged',
    description: '2 out of 3 items migrated. 1 items could not be migrated.',
  })
})

test('when nothing could be taken over the guest cart stays, and is not tried without end (§4.30)', async () => {
  keep(line(1))
  takes = () => ({ migrated: 0, code: 'out_of_stock', message: 'Out of stock' })
  const page = await openPage()

  expect(page).toMatchObject({ guest: ['line 1'], state: 'idle' })
  expect(page.left).toMatchObject([{ id: 'line 1', code: 'out_of_stock' }])
  expect(page.says).toMatchObject({
    kind: 'error',
    title: 'Migration Error',
    description:
      'Failed to merge your guest cart. Please try signing in again or add items manually.',
  })

  asked = []
  await openPage()
  expect(asked).toEqual([])
})

describe('a connection that breaks', () => {
  test.for([
    { name: 'get-cart-conflicts-preview', when: 'before' },
    { name: 'migrate-guest-cart-to-user', when: 'before' },
    { name: 'migrate-guest-cart-to-user', when: 'after' },
  ] as const)('$when $name loses and doubles nothing', async (broken) => {
    keep(line(1), line(2, 3))
    takes = ({ id, quantity }) =>
      id === 'line 2'
        ? { migrated: 2, code: 'partly', message: 'Only 2 available' }
        : { migrated: quantity, code: 'migrated', message: '' }
    breaks = broken
    const page = await openPage()
    expect(page).toMatchObject({ guest: ['line 1', 'line 2'], left: [], state: 'failed' })
    expect(page.says).toMatchObject({ kind: 'error', title: 'Migration Error' })

    breaks = undefined
    const again = await openPage()
    expect(again).toMatchObject({ guest: [], state: 'idle' })
    expect(again.left).toMatchObject([{ id: 'line 2', quantity: 1 }])
    expect(taken).toEqual(
      new Map([
        ['line 1', 1],
        ['line 2', 2],
      ]),
    )
  })

  test('after the reasons were noted, and before the guest cart was emptied, does no harm', async () => {
    keep(line(1))
    await openPage()
    // As a page that was closed in between leaves it.
    keep(line(1))
    const page = await openPage()

    expect(page).toMatchObject({ guest: [], left: [] })
    expect(taken.size).toBe(1)
  })
})

test('two tabs at once ask for it once', async () => {
  keep(line(1))
  vi.resetModules()
  const { migrateGuestCart } = await import('./migrate-guest-cart.ts')
  await Promise.all([migrateGuestCart(client, 'amina'), migrateGuestCart(client, 'amina')])

  expect(asked).toHaveLength(2)
})

test('a line that is added meanwhile is not lost', async () => {
  keep(line(1))
  takes = ({ quantity }) => {
    keep(line(1), line(2))
    return { migrated: quantity, code: 'migrated', message: '' }
  }

  expect((await openPage()).guest).toEqual(['line 2'])
})

test('fifty lines are sent; the rest stay unmerged because the cart is full', async () => {
  keep(...Array.from({ length: 60 }, (_, n) => line(n)))
  const page = await openPage()

  expect(asked[1]?.items.map(({ id }) => id)).toEqual(
    Array.from({ length: 50 }, (_, n) => `line ${n + 10}`),
  )
  expect(page.left).toHaveLength(10)
  expect(page.left[0]).toEqual({
    id: 'line 0',
    quantity: 1,
    code: 'cart_full',
    reason: 'Your cart is full at 50 items. Please remove one to add another.',
  })
  expect(page.says).toMatchObject({
    title: 'Cart Partially Merged',
    description: '50 out of 60 items migrated. 10 items could not be migrated.',
  })
})

test('what the server would not even read stays unmerged, without a request', async () => {
  keep(line(1), { ...line(2), product_id: 'nonsense' }, { ...line(3), size_id: '56' })
  const page = await openPage()

  expect(asked[1]?.items).toHaveLength(1)
  expect(page.left).toMatchObject([{ id: 'line 2' }, { id: 'line 3' }])
  expect(page.left[0]).toMatchObject({ code: 'product_not_found', reason: 'Product not found' })
})

test('unmerged items are saved even when the guest cart fills the storage', async () => {
  keep(...Array.from({ length: 200 }, (_, n) => line(n)))
  browser.state.room = (browser.texts.get('libas.guest-cart')?.length ?? 0) * 1.5

  const page = await openPage()

  expect(page.guest).toEqual([])
  expect(browser.texts.get('libas.cart-left-behind')).toContain('"line 149"')
})

test('a customer who is no longer signed in keeps the guest cart', async () => {
  keep(line(1))
  vi.mocked(fetch).mockResolvedValue(Response.json({ success: false }, { status: 401 }))
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  const page = await openPage()

  expect(page.guest).toEqual(['line 1'])
  expect(invalidated).toHaveBeenCalledWith(expect.objectContaining({ queryKey: ['session'] }))
})
