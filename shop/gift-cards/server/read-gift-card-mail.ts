import type { Db } from '#platform/db/database.ts'
import type { OrderGiftCard } from '#shop/orders/order.ts'

import { findGiftCardMail } from './gift-cards-queries.ts'

/** What became of the mail with a bought gift card. */
export type GiftCardMail = {
  writtenAt: Date
  sentAt: Date | null
  /** Why it could not be handed over; null if it was, or is still tried for the first time. */
  error: string | null
}

/** The newest mail with a bought gift card; undefined while there is none, and once it was deleted. */
export async function readGiftCardMail(
  db: Db,
  { account_id: accountId, sends }: Pick<OrderGiftCard, 'account_id' | 'sends'>,
): Promise<GiftCardMail | undefined> {
  if (accountId === null || sends === 0) return undefined
  return findGiftCardMail(db, { accountId, sends })
}
