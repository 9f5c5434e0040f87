import type { Db } from '#platform/db/database.ts'

import { choiceValue, itemAction, readItemForm } from '../server/edit/edit-action.ts'

/** Sends the form with another size or colour of a line, as its page does. */
export async function sendItemForm(
  db: Db,
  { orderId, line }: { orderId: string; line: string },
  to: { productId: string; sizeId: string | null },
  fields: { key: string; quantity: number; charge?: 'none' },
) {
  const form = new FormData()
  const { key, quantity, charge } = fields
  form.set('form', 'order-item')
  form.set('key', key)
  form.set('quantity', String(quantity))
  form.set('choice', choiceValue(to.productId, to.sizeId))
  if (charge) form.set('charge', charge)
  const read = await readItemForm(db, { orderId, orderItemId: line, actorId: 'a colleague', form })
  return read === undefined || 'kind' in read ? read : itemAction(db, read)
}
