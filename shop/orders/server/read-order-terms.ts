import type { Db } from '#platform/db/database.ts'
import { RichTextSchema } from '#shop/content/rich-text.ts'
import type { RichText } from '#shop/content/rich-text.ts'

import { selectOrderTerms } from './orders-queries.ts'

/** The terms an order was made on, which later changes do not affect. */
export type OrderTerms = {
  /** null if the shop had none. */
  terms: RichText | null
  /** The model cancellation form as plain text, with the trader's address at the time. */
  cancellationForm: string | null
}

/** The terms of an order; both are null for orders from before terms were saved. */
export async function readOrderTerms(db: Db, orderId: string): Promise<OrderTerms> {
  const row = await selectOrderTerms(db, orderId)
  return {
    terms: row?.body === null || row === undefined ? null : RichTextSchema.parse(row.body),
    cancellationForm: row?.cancellation_form ?? null,
  }
}
