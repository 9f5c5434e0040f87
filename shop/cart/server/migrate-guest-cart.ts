import type { Db } from '#platform/db/database.ts'

import type { MigratedItem } from '../cart-line.ts'
import type { CustomersNetwork } from './change-cart.ts'

/** A line of a guest cart (section 7); `price` in pounds, as the guest saw it. */
export type GuestItem = {
  /** Remembered, so that the same line goes in once only. */
  id?: string | undefined
  product_id: string
  size_id: string | null
  quantity: number
  name: string
  price: number
  /** The set that it was added with; savings in pence, as the guest saw them. */
  set?: { id: string; set_id: string; part_id: string; saving_pence: number } | undefined
}

/** The result of a merge as a whole, with the texts of section 8, and of each line. */
export type Migration = {
  success: boolean
  total_items: number
  successful_items: number
  failed_items: number
  conflicts_resolved: number
  summary: string
  errors: string[]
  migration_results: MigratedItem[]
}

/** Merges a guest cart into the customer's; sending it again adds nothing again (section 4). */
export async function migrateGuestCart(
  db: Db,
  customerId: string,
  items: readonly GuestItem[],
  network: CustomersNetwork = null,
): Promise<Migration> {
  const row = await db.callOne('migrate_guest_cart_to_user', {
    p_user_id: customerId,
    p_guest_items: items,
    p_network: network,
  })
  return row as Migration
}

/** How many lines of a guest cart meet one in the customer's: the same product and size. */
export async function previewCartConflicts(
  db: Db,
  customerId: string,
  items: readonly GuestItem[],
): Promise<number> {
  const row = await db.callOne('get_cart_conflicts_preview', {
    p_user_id: customerId,
    p_guest_items: items,
  })
  return row.conflict_count!
}
