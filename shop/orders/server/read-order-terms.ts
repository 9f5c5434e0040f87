import type { Db } from '#platform/db/database.ts'
import { RichTextSchema } from '#shop/content/rich-text.ts'
import type { RichText } from '#shop/content/rich-text.ts'

import { selectOrderTerms } from './orders-queries.ts'

/** On what terms an order was made: those of its own day, whatever the shop says now. */
export type OrderTerms = {
  /** null where the shop had written none. */
  terms: RichText | null
  /** The model cancellation form as plain text, with the address of the trader of that day. */
  cancellationForm: string | null
}

/** The terms of an order; both are null for orders from before they were kept. */
export async function readOrderTerms(db: Db, orderId: string): Promise<OrderTerms> {
  const row = await selectOrderTerms(db, orderId)
  return {
    terms: row?.body === null || row === undefined ? null : RichTextSchema.parse(row.body),
    cancellationForm: row?.cancellation_form ?? null,
  }
}
