import type { QueryClient } from '@tanstack/react-query'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import type { OutputOf } from '#platform/functions/call-function.ts'
import { invoke } from '#platform/functions/invoke.ts'
import { localPath } from '#platform/languages/current-language.ts'
import { penceFromPounds } from '#platform/money/money.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { sessionQuery } from '#shop/sign-in/browser/use-session.ts'
import { MAX_LINES } from '#shop/cart/cart-limits.ts'
import { cartRefusalText } from '#shop/cart/cart-refusal-text.ts'
import {
  guestCartText,
  mergedText,
  mergedTitle,
  migratedItemText,
} from '#shop/cart/guest-cart-text.ts'
import type { GuestCartItem } from '#shop/cart/guest-cart.ts'
import type { getCartConflictsPreview } from '#shop/cart/server/functions/get-cart-conflicts-preview.ts'
import type { migrateGuestCartToUser } from '#shop/cart/server/functions/migrate-guest-cart-to-user.ts'

import { cartKey } from '../cart-query.ts'
import {
  itemsToMerge,
  leaveBehind,
  unmergedItem,
  readUnmergedItems,
} from '../unmerged/unmerged-items.ts'
import type { UnmergedItem } from '../unmerged/unmerged-items.ts'
import { exclusively } from './stored-value.ts'
import { guestCart } from './guest-cart-store.ts'
import { isUuid } from './guest-lines.ts'
import { setMergeState } from './merge-state.ts'
import { nameSizes } from './name-sizes.ts'

type Migration = OutputOf<typeof migrateGuestCartToUser>

/** How long the outcome can be read, in ms. */
const TOAST_DURATION = 8000

const CHECKOUT = '/checkout'

/**
 * Merges the guest's cart into the customer's (sections 4 and 8), in one tab at a time. Lines that
 * cannot be merged are shown with their reason; a failed call leaves the guest's cart unchanged,
 * and a retry adds nothing twice: the server knows the lines it has taken.
 */
export async function migrateGuestCart(client: QueryClient, userId: string): Promise<void> {
  let isDone = false
  try {
    isDone = await exclusively('libas.guest-cart-migration', () => migrate(client, userId))
  } finally {
    setMergeState(isDone ? 'idle' : 'failed')
  }
}

/** Whether the server returned a result for every line. */
async function migrate(client: QueryClient, userId: string): Promise<boolean> {
  await nameSizes(client).catch(() => undefined)
  const items = itemsToMerge(
    { ...guestCart.read(), items: await guestCart.exportItems() },
    readUnmergedItems(userId),
  )
  if (items.length === 0) return true

  const [known, unknown] = partition(items, isSendable)
  // The ones the guest saw: the newest.
  const sent = known.slice(-MAX_LINES)
  const answer = sent.length > 0 ? await send(client, sent) : nothingSent
  if (!answer) return false

  const lines = [
    ...sent.flatMap((item, at) => shortfall(item, answer.migration_results[at])),
    ...known.slice(0, -MAX_LINES).map((item) => unmergedItem(item, refusedAs('cart_full'))),
    ...unknown.map((item) => unmergedItem(item, refusedAs('product_not_found'))),
  ]
  const isTaken = answer.success || answer.successful_items > 0
  await settle(userId, items, lines, isTaken)
  await invalidateAndRefetch(client, cartKey)
  reportMerge(answer, {
    total: items.length,
    unsent: items.length - sent.length,
    isWhole: lines.length === 0,
    isTaken,
    ofSets: setsText(sent, answer.migration_results),
  })
  return true
}

/** The preview comes first (section 4): a cart that cannot even be compared is not merged. */
async function send(client: QueryClient, items: GuestCartItem[]): Promise<Migration | undefined> {
  const context = { kind: 'cart', describe: () => guestCartText.migrationFailed } as const
  const body = { guest_items: items.map(sentItem) }
  const preview = await invoke<typeof getCartConflictsPreview>(
    context,
    'get-cart-conflicts-preview',
    body,
  )
  const answer = preview.ok
    ? await invoke<typeof migrateGuestCartToUser>(context, 'migrate-guest-cart-to-user', body)
    : preview
  if (answer.ok) return answer.value
  if (answer.refusal.status === 401) await client.invalidateQueries(sessionQuery)
  // The answer may have been lost after the lines were taken.
  await invalidateAndRefetch(client, cartKey)
  return undefined
}

/** Saves the unmerged items; once something was merged the guest's cart is removed. */
async function settle(
  userId: string,
  items: readonly GuestCartItem[],
  lines: readonly UnmergedItem[],
  isTaken: boolean,
): Promise<void> {
  const isKept = lines.length === 0 || (await leaveBehind(userId, lines))
  if (!isTaken) return
  await guestCart.removeAll(new Set(items.map(({ id }) => id)))
  // Storage that was full of the guest's cart has room now.
  if (!isKept) await leaveBehind(userId, lines)
}

type Report = {
  total: number
  unsent: number
  isWhole: boolean
  isTaken: boolean
  /** What is to be said of sets. */
  ofSets: string
}

function reportMerge(answer: Migration, { total, unsent, isWhole, isTaken, ofSets }: Report): void {
  if (!isTaken) {
    toast.error({ ...guestCartText.migrationFailed, duration: TOAST_DURATION })
    return
  }
  const failed = answer.failed_items + unsent
  const hasMoreToSay = !isWhole || answer.conflicts_resolved > 0 || ofSets !== ''
  if (!hasMoreToSay && isCheckingOut()) return
  const notify = failed > 0 ? toast.error : toast.success
  notify({
    title: mergedTitle(isWhole),
    description: [
      mergedText({
        migrated: answer.successful_items,
        total,
        conflicts: answer.conflicts_resolved,
        failed,
      }),
      ...(ofSets === '' ? [] : [ofSets]),
    ].join(' '),
    duration: TOAST_DURATION,
  })
}

/** At checkout, or on the way there through the sign-in: the lines are in sight, and a form is to be filled in. */
const isCheckingOut = () =>
  location.pathname === localPath(CHECKOUT) ||
  new URLSearchParams(location.search).get('redirect') === CHECKOUT

/** The part of a line that did not go in, if there is one. */
function shortfall(
  item: GuestCartItem,
  result: Migration['migration_results'][number] | undefined,
): UnmergedItem[] {
  if (!result) throw new Error('The migration did not answer for every line.')
  const missing = item.quantity - result.migrated
  if (missing <= 0) return []
  return [
    unmergedItem(item, {
      quantity: missing,
      reason: migratedItemText(result),
      code: result.code,
      ...(result.price !== null && { price_pence: penceFromPounds(result.price) }),
    }),
  ]
}

const refusedAs = (kind: 'cart_full' | 'product_not_found') => ({
  reason: cartRefusalText({ kind }),
  code: kind,
})

const nothingSent: Migration = {
  success: false,
  total_items: 0,
  successful_items: 0,
  failed_items: 0,
  conflicts_resolved: 0,
  summary: '',
  errors: [],
  migration_results: [],
}

const sentItem = ({ id, product_id, size_id, quantity, name, price, set }: GuestCartItem) => ({
  id,
  product_id,
  size_id,
  quantity,
  name,
  price,
  ...(set &&
    [set.id, set.set_id, set.part_id].every(isUuid) && {
      set: {
        id: set.id,
        set_id: set.set_id,
        part_id: set.part_id,
        saving_pence: set.saving_pence,
      },
    }),
})

/** What to say of sets that are not as the guest saw them, one after the other. */
function setsText(items: readonly GuestCartItem[], results: Migration['migration_results']) {
  const fates = new Map(
    items.flatMap(({ set }, at) => {
      const fate = results[at]?.set
      return set && (fate === 'changed' || fate === 'lost')
        ? [[set.id, guestCartText[fate === 'lost' ? 'setLost' : 'setChanged'](set.name)]]
        : []
    }),
  )
  return [...fates.values()].join(' ')
}

/** Whether the server accepts a line; an imported cart may contain anything. */
const isSendable = ({ product_id: productId, size_id: sizeId }: GuestCartItem): boolean =>
  isUuid(productId) && (sizeId === null || isUuid(sizeId))

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))]
}
