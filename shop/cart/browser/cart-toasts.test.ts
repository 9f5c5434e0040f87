import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { toast, toastStore } from '#platform/ui/toast/toast.ts'
import { stubBrowserStorage } from '#shop/cart/testing/browser-storage.ts'

import { addItem } from './add-item.ts'
import { changeCart, clearCart } from './change-cart.ts'
import { guestCart } from './guest/guest-cart-store.ts'
import { migrateGuestCart } from './guest/migrate-guest-cart.ts'
import { forgetUnmergedItems } from './unmerged/unmerged-items.ts'

let client: QueryClient
/** The server's response to every request. */
let answer: { status: number; body: object }

beforeEach(async () => {
  stubBrowserStorage()
  await guestCart.reset()
  await forgetUnmergedItems()
  client = new QueryClient()
  client.setQueryData(['session'], { signedIn: true, user: { id: 'amina' } })
  answer = { status: 500, body: {} }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json(answer.body, { status: answer.status }),
  )
})
afterEach(() => {
  toast.dismiss(toastStore.current()?.id ?? 0)
  client.clear()
  vi.unstubAllGlobals()
})

const item = {
  product_id: '0198c0de-0000-7000-8000-000000000001',
  size_id: null,
  name: 'Noor',
  color: 'Black',
  size: null,
}
const add = () => addItem(client, { ...item, quantity: 1, price_pence: 8900 }, undefined)
const change = (quantity: number) =>
  new MutationObserver(client, changeCart(client)).mutate({ lineId: 'a', quantity })
const clear = () => new MutationObserver(client, clearCart(client)).mutate()

/**
 * Merges a guest's cart with this many lines, of which some succeed and some meet another line.
 */
async function merge(lines: number, migrated: number, conflicts = 0) {
  await guestCart.importItems(
    Array.from({ length: lines }, (_, n) => ({ ...item, id: `${n}`, color: `${n}`, price: 89 })),
  )
  answer = {
    status: 200,
    body: {
      success: migrated > 0,
      total_items: lines,
      successful_items: migrated,
      failed_items: lines - migrated,
      conflicts_resolved: conflicts,
      migration_results: Array.from({ length: lines }, (_, n) => ({
        migrated: n < migrated ? 1 : 0,
        message: 'Out of stock',
        code: 'out_of_stock',
        price: null,
      })),
    },
  }
  await migrateGuestCart(client, 'amina')
}

test.for<{
  row: string
  when: string
  does: () => Promise<unknown>
  title: string
  says: string
  kind: string
}>([
  {
    row: '§8.31',
    when: 'adding fails',
    does: add,
    kind: 'error',
    title: 'Cannot add to cart',
    says: 'Failed to add item to cart. Please try again.',
  },
  {
    row: '§8.32',
    when: 'a quantity fails',
    does: () => change(2),
    kind: 'error',
    title: 'Cart Error',
    says: 'Failed to update quantity. Please try again.',
  },
  {
    row: '§8.33',
    when: 'a removal fails',
    does: () => change(0),
    kind: 'error',
    title: 'Cart Error',
    says: 'Failed to remove item. Please try again.',
  },
  {
    row: '§8.34',
    when: 'lines are removed too quickly',
    does: () => {
      answer = { status: 429, body: { limit: 60, retryAfter: 10 } }
      return change(0)
    },
    kind: 'error',
    title: 'Slow down!',
    says: "You're removing items too quickly. Please wait a moment.",
  },
  {
    row: '§8.35',
    when: 'the guest cart does not know what it shows',
    does: () => guestCart.remove('never seen'),
    kind: 'error',
    title: 'Cart Reset',
    says: 'Cart has been reset due to a technical issue. Please try again.',
  },
  {
    row: '§8.36',
    when: 'clearing fails',
    does: clear,
    kind: 'error',
    title: 'Cart Cleared',
    says: 'Cart has been cleared locally.',
  },
  {
    row: '§8.37',
    when: 'the merge fails',
    does: () => merge(2, 0),
    kind: 'error',
    title: 'Migration Error',
    says: 'Failed to merge your guest cart. Please try signing in again or add items manually.',
  },
  {
    row: '§8.38',
    when: 'all is merged',
    does: () => merge(2, 2),
    kind: 'success',
    title: 'Cart Merged Successfully',
    says: '2 out of 2 items migrated.',
  },
  {
    row: '§8.38',
    when: 'all is merged, with conflicts',
    does: () => merge(3, 3, 2),
    kind: 'success',
    title: 'Cart Merged Successfully',
    says: '3 out of 3 items migrated. 2 conflicts were resolved automatically.',
  },
  {
    row: '§8.38, §8.39',
    when: 'a part is merged',
    does: () => merge(3, 1, 1),
    kind: 'error',
    title: 'Cart Partially Merged',
    says: '1 out of 3 items migrated. 1 conflicts were resolved automatically. 2 items could not be migrated.',
  },
])('$title when $when ($row)', async ({ does, kind, title, says }) => {
  await does()

  expect(toastStore.current()).toMatchObject({ kind, title, description: says, open: true })
})
