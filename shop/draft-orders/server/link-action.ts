import { refuseFields, refuseWith } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import type { OrderDone } from '#shop/orders/admin-order-text.ts'
import { isHoursToPay } from '../draft-order.ts'
import { draftOrderText as text } from '../draft-order-text.ts'

import { sendPaymentLinkAgain } from './draft-orders.ts'

/** Sends the payment link of an order again, and gives it more time; undefined for an unknown form. */
export async function linkAction(
  db: Db,
  { orderId, actorId, form }: { orderId: string; actorId: string; form: FormData },
): Promise<{ done: OrderDone } | FormRefused | undefined> {
  const key = z.uuid().safeParse(form.get('key')).data
  const typed = form.get('hours')
  if (form.get('form') !== 'send-payment-link') return undefined
  if (key === undefined || typeof typed !== 'string') return undefined
  const sent = { form: 'send-payment-link', typed: { key, hours: typed } }
  const hours = typed === '' ? undefined : Number(typed)
  if (hours !== undefined && !isHoursToPay(hours))
    return refuseFields({ hours: text.errors.hours }, sent)
  const isWaiting = await sendPaymentLinkAgain(db, { orderId, key, hours, actorId })
  if (isWaiting) return { done: 'link_sent' }
  return refuseWith({ title: text.refusedTitle, message: text.errors.notWaiting }, sent)
}
