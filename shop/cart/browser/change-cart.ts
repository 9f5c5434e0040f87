import { mutationOptions, useMutationState } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { invoke } from '#platform/functions/invoke.ts'
import { track } from '#shop/analytics/browser/track.ts'
import { sessionQuery } from '#shop/sign-in/browser/use-session.ts'

import { guestCartText } from '../guest-cart-text.ts'
import type { clearCart as clearCartFunction } from '../server/functions/clear-cart.ts'
import type { removeCartItem } from '../server/functions/remove-cart-item.ts'
import type { updateCartItem } from '../server/functions/update-cart-item.ts'
import { cartKey } from './cart-query.ts'
import type { CartAnswer } from './cart-query.ts'
import { describeCartError } from './describe-cart-error.ts'

/** A new quantity for a line; 0 or less removes it (section 4). */
type LineChange = { lineId: string; quantity: number }

/**
 * The lines, and what else is available, as they will be once the pending changes have succeeded. A
 * failed change is no longer pending, and so undone.
 */
export function applyChanges<Line extends { id: string; quantity: number; available: number }>(
  lines: readonly Line[],
  changes: readonly LineChange[],
): Line[] {
  const quantities = new Map(changes.map(({ lineId, quantity }) => [lineId, quantity]))
  return lines
    .map((line) => {
      const quantity = quantities.get(line.id) ?? line.quantity
      return { ...line, quantity, available: line.available + line.quantity - quantity }
    })
    .filter(({ quantity }) => quantity > 0)
}

/** Whether a later change of the same line makes this one unnecessary. */
export function isSuperseded(change: LineChange, changes: readonly LineChange[]): boolean {
  return changes.slice(changes.indexOf(change) + 1).some(({ lineId }) => lineId === change.lineId)
}

const changeKey = ['cart', 'change'] as const
const underWay = { mutationKey: changeKey, status: 'pending' } as const

/** The changes under way, oldest first. */
export const useCartChanges = (): LineChange[] =>
  useMutationState({
    filters: underWay,
    select: ({ state }) => state.variables as LineChange,
  })

/**
 * One change of a customer's line as the query client runs it (section 4): in turn, and over only
 * when the new cart is there. It shows at once, see `useCartChanges`, and is undone when it fails:
 * it ends, and what counts then is what the server has.
 */
export const changeCart = (client: QueryClient) =>
  mutationOptions({
    mutationKey: changeKey,
    scope: { id: 'cart' },
    // Offline it fails at once and is undone: a queued quantity would not be reserved.
    networkMode: 'always',
    // Whether it was sent: a change that a later one overtakes has nothing to settle.
    mutationFn: async (change: LineChange) => {
      const changes = client
        .getMutationCache()
        .findAll(underWay)
        .map(({ state }) => state.variables as LineChange)
      if (isSuperseded(change, changes)) return false
      await send(client, change)
      return true
    },
    onSettled: async (sent) => {
      if (sent !== false) await invalidateAndRefetch(client, cartKey)
    },
  })

async function send(client: QueryClient, { lineId, quantity }: LineChange): Promise<void> {
  const line = { item_id: lineId }
  const sent =
    quantity > 0
      ? await invoke<typeof updateCartItem>(
          { kind: 'cart', describe: (error) => describeCartError('update', error) },
          'update-cart-item',
          { ...line, quantity },
        )
      : await invoke<typeof removeCartItem>(
          { kind: 'cart', describe: (error) => describeCartError('remove', error) },
          'remove-cart-item',
          line,
        )
  if (sent.ok && quantity <= 0) trackRemoval(client, lineId)
  if (!sent.ok && sent.refusal.status === 401) await client.invalidateQueries(sessionQuery)
}

function trackRemoval(client: QueryClient, lineId: string): void {
  for (const [, cart] of client.getQueriesData<CartAnswer>({ queryKey: cartKey })) {
    const line = cart?.items.find(({ id }) => id === lineId)
    if (!line) continue
    const { product_id, size_id, quantity } = line
    track('cart_item_removed', { product_id, size_id, quantity })
  }
}

/** A cart that is being cleared shows as empty. */
export const clearKey = ['cart', 'clear'] as const

/**
 * Empties a customer's cart (section 4) and returns whether the server did. If it did not, the cart
 * is empty on this page alone: what the server still has comes back when the cart is next read.
 */
export const clearCart = (client: QueryClient) =>
  mutationOptions({
    mutationKey: clearKey,
    scope: { id: 'cart' },
    networkMode: 'always',
    mutationFn: async (): Promise<boolean> => {
      const cleared = await invoke<typeof clearCartFunction>(
        { kind: 'cart', describe: () => guestCartText.clearedLocally },
        'clear-cart',
        {},
      )
      if (cleared.ok) {
        await invalidateAndRefetch(client, cartKey)
      } else {
        await client.cancelQueries({ queryKey: cartKey })
        client.setQueriesData<CartAnswer>(
          { queryKey: cartKey },
          (cart) => cart && { ...cart, items: [], hold: null, subtotal_pence: 0 },
        )
        if (cleared.refusal.status === 401) await client.invalidateQueries(sessionQuery)
      }
      return cleared.ok
    },
  })
