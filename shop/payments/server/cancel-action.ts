import { refuseFields, refuseWith } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import { refusalText } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { quantityField } from '#shop/orders/quantity-field.ts'
import { cancelRefusalText } from '../cancel-refusal-text.ts'
import type { CancelRefusal } from '../money-refusals.ts'
import { moneyText } from '../money-text.ts'
import { unsentUnits } from '#shop/orders/order.ts'
import type { Order } from '#shop/orders/order.ts'
import { orderCan } from '#shop/orders/order-state.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { previewCancellation } from './cancel-items.ts'
import { CancelInput, cancelOrRefuse, cancelRefusals } from './answer-cancel.ts'
import type { AnyCancelRefusal } from './answer-cancel.ts'

const { cancel: text } = moneyText

type Parts = Pick<Services, 'db' | 'payments' | 'log'>
/** `sent`: the fields of the form; missing ones are empty. */
type Asked = { customerId: string; sent: (name: string) => string }

/** The first step: shows what would be cancelled and refunded. */
export async function reviewCancelForm(
  { db }: Pick<Parts, 'db'>,
  asked: Asked,
): Promise<FormAnswer> {
  const read = await readForm(db, asked)
  if ('kind' in read) return read
  const { order, items, typed, reason, form } = read
  if (!orderCan.cancel(order)) return refusalOf(refusalFor(order), form)
  if (order.exchange?.is_waiting) return refusalOf({ kind: 'waits_for_return' }, form)
  const preview = await previewCancellation(db, { orderId: order.orderId, items })
  return {
    kind: 'next',
    form: form.form,
    typed: {
      ...typed,
      item: order.orderId,
      key: asked.sent('key'),
      reason: reason ?? '',
      card: String(preview.cardPence),
      credit: String(preview.creditPence),
      difference: String(preview.differencesPence),
      is_whole: preview.isWhole ? 'yes' : 'no',
    },
  }
}

/** The second step: cancels. */
export async function confirmCancelForm(parts: Parts, asked: Asked): Promise<FormAnswer> {
  const read = await readForm(parts.db, asked)
  if ('kind' in read) return read
  const { order, items, key, reason, form } = read
  const { customerId } = asked
  const done = await cancelOrRefuse(parts, {
    orderId: order.orderId,
    items,
    reason,
    idempotencyKey: key,
    actorId: customerId,
    customerId,
  })
  if (!done.ok) return refusalOf(done.refusal, form)
  return { kind: 'result', ...form, notice: text.done, particulars: [], isSuccess: true }
}

/** The input of either step; an unpaid order is always cancelled whole. */
async function readForm(db: Parts['db'], { customerId, sent }: Asked) {
  const form = { form: sent('form'), id: sent('item') }
  const orderId = z.uuid().safeParse(sent('item')).data
  const key = z.uuid().safeParse(sent('key')).data
  const order = orderId === undefined ? undefined : await readOrder(db, orderId, customerId)
  if (!order || key === undefined) return refusalOf({ kind: 'order_not_found' }, form)

  const isUnpaid = orderCan.pay(order)
  const typed: Record<string, string> = {}
  const errors: Record<string, string> = {}
  const items = order.items.flatMap((item) => {
    const field = quantityField(item.order_item_id)
    const chosen = isUnpaid ? String(item.quantity) : sent(field).trim()
    typed[field] = chosen === '' ? '0' : chosen
    const quantity = Quantity.safeParse(typed[field]).data
    // On a retry the units are already cancelled; the key shows that it is done.
    const most = form.form === 'cancel-confirm' ? item.quantity : unsentUnits(item)
    if (quantity === undefined) errors[field] = text.errors.quantity
    else if (quantity > most) errors[field] = cancelRefusalText({ kind: 'too_many' })
    return quantity ? [{ order_item_id: item.order_item_id, quantity }] : []
  })
  const reason = CancelInput.shape.reason.safeParse(sent('reason'))
  if (!reason.success) errors.reason = text.errors.reason
  const kept = { ...form, typed: { ...typed, reason: sent('reason') } }
  if (Object.keys(errors).length > 0) return refuseFields(errors, kept)
  if (items.length === 0 && order.giftCard === null)
    return refusalOf({ kind: 'nothing_left' }, kept)
  // A gift card has no lines to choose from, and is cancelled whole.
  return { order, items: order.giftCard ? undefined : items, typed, key, reason: reason.data, form }
}

const Quantity = z.stringFormat('quantity', /^\d{1,5}$/).transform(Number)

/** Why an order in this state cannot be cancelled. */
function refusalFor({ state }: Order): CancelRefusal {
  if (state === 'pending_payment' || state === 'paid' || state === 'processing')
    throw new Error(`An order that is ${state} can be cancelled.`)
  return { kind: state }
}

const refusalOf = (refusal: AnyCancelRefusal, sent: Parameters<typeof refuseWith>[1]) => {
  const message = refusalText(cancelRefusals.refusals, refusal)
  return 'orderItemId' in refusal
    ? refuseFields({ [quantityField(refusal.orderItemId)]: message }, sent)
    : refuseWith({ title: text.refusedTitle, message }, sent)
}
