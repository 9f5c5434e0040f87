import { z } from 'zod'
import { redirect } from 'react-router'

import type { Db } from '#platform/db/database.ts'
import { refuseWith } from '#platform/forms/sent-form.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { adminDraftPath } from '#shop/orders/admin-order-paths.ts'

import { draftOrderText as text } from '../draft-order-text.ts'
import { beginAddition } from './draft-orders.ts'

/** Starts a draft of items that are added to an order, and leads to it; undefined for an unknown form. */
export async function additionAction(
  db: Db,
  { orderId, actorId, form }: { orderId: string; actorId: string; form: FormData },
): Promise<FormRefused | undefined> {
  const draftId = z.uuid().safeParse(form.get('draft')).data
  if (draftId === undefined) return undefined
  const outcome = await beginAddition(db, { draftId, orderId, actorId })
  switch (outcome) {
    case 'done':
    case 'existing':
      throw redirect(adminDraftPath(draftId))
    case 'begun_otherwise':
    case 'order_not_found':
    case 'closed':
      return refuseWith(
        { title: text.refusedTitle, message: text.errors.closed },
        { form: 'add-items' },
      )
  }
}
