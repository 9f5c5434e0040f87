import type { QueryClient } from '@tanstack/react-query'

import { toast } from '#platform/ui/toast/toast.ts'
import { guestCartText } from '#shop/cart/guest-cart-text.ts'

import { setMergeState } from './merge-state.ts'

/** Merges the guest's cart into the customer's; the code for it is wanted once in a while only. */
export async function mergeGuestCart(client: QueryClient, userId: string): Promise<void> {
  setMergeState('merging')
  const migration = await import('./migrate-guest-cart.ts').catch(() => undefined)
  if (migration) {
    await migration.migrateGuestCart(client, userId)
  } else {
    setMergeState('failed')
    toast.error(guestCartText.migrationFailed)
  }
}
