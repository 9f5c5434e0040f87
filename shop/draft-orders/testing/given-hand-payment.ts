import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import type { HandMethod } from '#shop/orders/paying/payment-method.ts'

import { givenDraftOfAbayas, sentDraft } from './given-draft.ts'

/** Marks an order as paid by hand, as a colleague would. */
async function markByHand(db: Db, orderId: string, method: HandMethod) {
  await db.callOne('mark_paid_by_hand', {
    p_order_id: orderId,
    p_method: method,
    p_reference: 'Receipt 17',
    p_received_on: '2026-11-20',
    p_key: randomUUID(),
    p_actor: 'a colleague',
  })
}

/** An order of two abayas at £89, with free delivery, paid by hand. */
export async function givenPaidByHand(db: Db, delivery: string, method: HandMethod = 'cash') {
  const draft = await givenDraftOfAbayas(db, delivery)
  const orderId = await sentDraft(db, draft)
  await markByHand(db, orderId, method)
  return { ...draft, orderId }
}
