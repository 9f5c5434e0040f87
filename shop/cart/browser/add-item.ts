import type { QueryClient } from '@tanstack/react-query'

import type { CallError } from '#platform/functions/call-function.ts'
import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { invoke } from '#platform/functions/invoke.ts'
import { penceFromPounds, poundsFromPence } from '#platform/money/money.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { track } from '#shop/analytics/browser/track.ts'
import { sessionQuery } from '#shop/sign-in/browser/use-session.ts'
import { ownWindowUnits } from '#shop/stock/browser/waiting-query.ts'
import type { SizeStock } from '#shop/stock/stock-level.ts'

import { cartRefusalText } from '../cart-refusal-text.ts'
import type { AddItemRefusal } from '../cart-refusal-text.ts'
import { cartFailures } from '../cart-text.ts'
import { guestCartText } from '../guest-cart-text.ts'
import { findGuestItem } from '../guest-cart.ts'
import type { addItemProduction } from '../server/functions/add-item-production.ts'
import { cartKey } from './cart-query.ts'
import { describeCartError } from './describe-cart-error.ts'
import { guestCart } from './guest/guest-cart-store.ts'

type Wish = {
  /** All that the line could have, for a line that reserves nothing yet. */
  quantity?: number
  /** Units that are held for this customer alone, besides what everybody can have. */
  own?: number
}

/**
 * Why the stock known to the page does not allow adding (section 5). Before the first stock update
 * (`sizes` undefined) there is no objection: the server decides.
 */
export function refusalOfCachedStock(
  sizes: readonly SizeStock[] | undefined,
  sizeId: string | null,
  { quantity = 1, own = 0 }: Wish = {},
): AddItemRefusal | undefined {
  if (sizes === undefined) return undefined
  const size = sizes.find(({ size_id: id }) => id === sizeId)
  if (size === undefined) return { kind: 'product_not_found' }

  const available = size.available_quantity + own
  if (available <= 0) return { kind: 'out_of_stock' }
  return quantity > available ? { kind: 'not_enough_stock', available } : undefined
}

/** What is to go into the cart, as the page shows it. */
export type RequestedItem = {
  product_id: string
  /** null for goods without sizes. */
  size_id: string | null
  name: string
  color: string
  size: string | null
  quantity: number
  price_pence: number
}

/** The result; a refusal includes the quantity that is available, where known. */
type Added =
  | { ok: true; lineId: string }
  | { ok: false; instead?: { price_pence: number } | { quantity: number } }

/**
 * Adds an item to the cart of the current visitor (sections 4 and 5) and notifies the customer if
 * it fails. `sizes`: the stock of the product as the page knows it, undefined until then.
 */
export async function addItem(
  client: QueryClient,
  item: RequestedItem,
  sizes: readonly SizeStock[] | undefined,
): Promise<Added> {
  track('add_to_cart_attempted', eventOf(item))
  try {
    const session = await client.ensureQueryData(sessionQuery)
    return await (session ? addToAccount(client, item, sizes) : addAsGuest(item, sizes))
  } catch (error) {
    if (client.getQueryData(sessionQuery.queryKey) !== undefined) throw error
    // Without a session the owner of the cart is unknown, too.
    toast.error(cartFailures.add)
    return failed(item, 'network')
  }
}

async function addToAccount(
  client: QueryClient,
  item: RequestedItem,
  sizes: readonly SizeStock[] | undefined,
): Promise<Added> {
  const { product_id, size_id, quantity, price_pence } = item
  const own = ownWindowUnits(client, product_id, size_id)
  const refusal = refusalOfCachedStock(sizes, size_id, { quantity, own })
  if (refusal) return refused(item, refusal)

  const added = await invoke<typeof addItemProduction>(
    { kind: 'cart', describe: (error) => describeCartError('add', error) },
    'add-item-production',
    { product_id, size_id, quantity, unit_price: poundsFromPence(price_pence) },
  )
  if (added.ok) {
    const { was_priority_given, item: line } = added.value
    track('add_to_cart_success', { ...eventOf(item), was_priority_given })
    if (was_priority_given) toast.success({ ...guestCartText.addedWithPriority, duration: 8000 })
    await invalidateAndRefetch(client, cartKey)
    return { ok: true, lineId: line.id }
  }
  const { status, body } = added.refusal
  // Signed out elsewhere, or too long ago: from now on this is a guest.
  if (status === 401) await client.invalidateQueries(sessionQuery)
  failed(item, reasonOf(added.refusal))
  if (body?.price !== undefined) {
    return { ok: false, instead: { price_pence: penceFromPounds(body.price) } }
  }
  return body?.available ? { ok: false, instead: { quantity: body.available } } : { ok: false }
}

async function addAsGuest(
  item: RequestedItem,
  sizes: readonly SizeStock[] | undefined,
): Promise<Added> {
  const { price_pence, ...requested } = item
  const had = findGuestItem(guestCart.read(), requested)?.quantity ?? 0
  const outOfStock = refusalOfCachedStock(sizes, item.size_id, { quantity: had + item.quantity })
  if (outOfStock) return refused(item, outOfStock)

  const added = await guestCart.add({ ...requested, price: poundsFromPence(price_pence) })
  if (!added.ok) return refused(item, added.refusal)
  track('add_to_cart_success', { ...eventOf(item), was_priority_given: false })
  return { ok: true, lineId: added.value.id }
}

function refused(item: RequestedItem, refusal: AddItemRefusal): Added {
  toast.error({ title: cartFailures.add.title, description: cartRefusalText(refusal) })
  return failed(item, refusal.kind)
}

function failed(item: RequestedItem, reason: string): Added {
  track('add_to_cart_failed', { ...eventOf(item), reason })
  return { ok: false }
}

const eventOf = ({ product_id, size_id, quantity, price_pence }: RequestedItem) => ({
  product_id,
  size_id,
  quantity,
  price_pence,
})

type Refused = { reason?: string | undefined }

/** Why the server did not add, for programs. */
function reasonOf({ status, body }: CallError<Refused>): string {
  if (status === 0) return 'network'
  if (status === 401) return 'unauthenticated'
  if (status === 429) return 'rate_limited'
  if (status >= 500) return 'server'
  return body?.reason ?? 'refused'
}
