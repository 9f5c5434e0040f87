import type { QueryClient } from '@tanstack/react-query'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { invoke } from '#platform/functions/invoke.ts'
import { poundsFromPence } from '#platform/money/money.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { track } from '#shop/analytics/browser/track.ts'
import { setPageText } from '#shop/catalogue/sets/set-page-text.ts'
import { sessionQuery } from '#shop/sign-in/browser/use-session.ts'

import { cartRefusalText } from '../cart-refusal-text.ts'
import { cartFailures } from '../cart-text.ts'
import { guestCartText } from '../guest-cart-text.ts'
import { lineName } from '../line-name-text.ts'
import type { addSetToCart } from '../server/functions/add-set-to-cart.ts'
import { cartKey, cartQuery } from './cart-query.ts'
import { describeCartError } from './describe-cart-error.ts'
import { guestCart } from './guest/guest-cart-store.ts'

/** A set that is to go into the cart, as the page shows it. Prices in pence. */
export type RequestedSet = {
  id: string
  slug: string
  name: string
  saving_pence: number
  /** What was chosen for each part. */
  parts: {
    part_id: string
    product_id: string
    size_id: string | null
    name: string
    color: string
    size: string | null
    price_pence: number
  }[]
}

/** The result; `isStale`: the page shows something else than the shop sells. */
type Added = { ok: true; lineId: string | undefined } | { ok: false; isStale: boolean }

/** Adds all parts of a set to the cart of the current visitor, or none, and notifies them if it fails. */
export async function addSet(client: QueryClient, set: RequestedSet): Promise<Added> {
  for (const part of set.parts) track('add_to_cart_attempted', eventOf(part))
  const session = await client.ensureQueryData(sessionQuery)
  const added = await (session ? addToAccount(client, session.user.id, set) : addAsGuest(set))
  for (const part of set.parts) {
    if (added.ok) track('add_to_cart_success', { ...eventOf(part), was_priority_given: false })
    else track('add_to_cart_failed', { ...eventOf(part), reason: 'refused' })
  }
  return added
}

async function addToAccount(
  client: QueryClient,
  userId: string,
  set: RequestedSet,
): Promise<Added> {
  const cart_set_id = crypto.randomUUID()
  const pence = set.parts.reduce((sum, part) => sum + part.price_pence, 0)
  const added = await invoke<typeof addSetToCart>(
    {
      kind: 'cart',
      describe: (error) => {
        const part = set.parts.find(({ product_id: id }) => id === error.body?.product_id)
        const described = describeCartError('add', error)
        return part && typeof error.body?.error === 'string'
          ? {
              title: cartFailures.add.title,
              description: setPageText.missing(lineName(part), error.body.error),
            }
          : described
      },
    },
    'add-set-to-cart',
    {
      set_id: set.id,
      cart_set_id,
      parts: set.parts.map(({ part_id, product_id, size_id }) => ({
        part_id,
        product_id,
        size_id,
      })),
      price: poundsFromPence(pence - set.saving_pence),
    },
  )
  if (added.ok) {
    if (added.value.was_priority_given)
      toast.success({ ...guestCartText.addedWithPriority, duration: 8000 })
    await invalidateAndRefetch(client, cartKey)
    const cart = client.getQueryData(cartQuery(userId).queryKey)
    return { ok: true, lineId: cart?.items.find((item) => item.set?.id === cart_set_id)?.id }
  }
  const { status, body } = added.refusal
  // Signed out elsewhere, or too long ago: from now on this is a guest.
  if (status === 401) await client.invalidateQueries(sessionQuery)
  const { reason } = body ?? {}
  return { ok: false, isStale: reason === 'price_changed' || reason === 'set_not_found' }
}

async function addAsGuest(set: RequestedSet): Promise<Added> {
  const id = crypto.randomUUID()
  const shares = sharesOf(set)
  const added = await guestCart.addSet(
    set.parts.map(({ part_id, price_pence, ...part }, at) => ({
      ...part,
      quantity: 1,
      price: poundsFromPence(price_pence),
      set: {
        id,
        set_id: set.id,
        part_id,
        parts: set.parts.length,
        slug: set.slug,
        name: set.name,
        saving_pence: shares[at]!,
      },
    })),
  )
  if (added.ok) return { ok: true, lineId: added.value[0]?.id }
  toast.error({
    title: cartFailures.add.title,
    description: cartRefusalText(added.refusal),
  })
  return { ok: false, isStale: false }
}

/** All of the saving at the first part: a guest's cart shows, and the merge compares, the sum alone. */
const sharesOf = ({ parts, saving_pence: saving }: RequestedSet): number[] =>
  parts.map((_, at) => (at === 0 ? saving : 0))

const eventOf = ({ product_id, size_id, price_pence }: RequestedSet['parts'][number]) => ({
  product_id,
  size_id,
  quantity: 1,
  price_pence,
})
