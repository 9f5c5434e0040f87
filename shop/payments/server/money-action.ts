import { refuseFields, refuseWith } from '#platform/forms/refuse-form.ts'
import { z } from 'zod'

import type { Services } from '#platform/services.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { adminOrderText as text } from '#shop/orders/admin-order-text.ts'
import type { OrderDone } from '#shop/orders/admin-order-text.ts'
import { lineOf, quantityField } from '#shop/orders/quantity-field.ts'
import { cancelRefusalText } from '../cancel-refusal-text.ts'
import { moneyText } from '../money-text.ts'
import { refundRefusalText } from '../money-refusals.ts'
import type { RefundRefusal } from '../money-refusals.ts'
import { orderCan } from '#shop/orders/order-state.ts'
import { errorsOf, readAmount, readKey, readReason } from '#shop/credit/server/read-credit-form.ts'
import { ProviderUnavailable } from './payment-intents.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { cancelItems } from './cancel-items.ts'
import { giveWrongPaymentBack, refundAsCredit, refundOrder, retryRefund } from './refund-order.ts'

const moneyForms = [
  'cancel-items',
  'refund-order',
  'retry-refund',
  'refund-as-credit',
  'give-wrong-payment-back',
] as const

/** Whether a form of an order's admin page is about money. */
export const isMoneyForm = (name: unknown): name is (typeof moneyForms)[number] =>
  moneyForms.some((form) => form === name)

type Parts = Pick<Services, 'db' | 'payments' | 'log'>
type Asked = { orderId: string; actorId: string; form: FormData }
type Answer = { done: OrderDone } | FormRefused

/** Runs a money form of an order's page; undefined for an unknown form. */
export async function moneyAction(parts: Parts, asked: Asked): Promise<Answer | undefined> {
  const { form, orderId, actorId } = asked
  const typed = Object.fromEntries(
    [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
  const sent = { form: typed.form ?? '', id: typed.item, typed }
  const refundId = z.uuid().safeParse(typed.item).data
  if (refundId !== undefined && sent.form === 'retry-refund') {
    const done = await retryRefund(parts.db, { refundId, actorId })
    return done.ok ? { done: 'refund_retried' } : refusalOf(done.refusal, sent)
  }
  if (refundId !== undefined && sent.form === 'refund-as-credit') {
    const done = await refundAsCredit(parts.db, { refundId, actorId })
    return done.ok ? { done: 'refunded' } : refusalOf(done.refusal, sent)
  }
  if (sent.form === 'give-wrong-payment-back') {
    const done = await giveWrongPaymentBack(parts.db, { orderId, actorId })
    return done.ok ? { done: 'wrong_payment_given_back' } : refusalOf(done.refusal, sent)
  }
  const key = readKey(typed.key ?? '')
  if (key === undefined) return undefined
  const reason = readReason(typed.reason ?? '')
  if (sent.form === 'refund-order') {
    // The maximum comes from the order.
    const amount = readAmount(typed.amount ?? '', Infinity)
    if (amount.error !== undefined || reason.error !== undefined)
      return refuseFields(errorsOf({ amount, reason }), sent)
    const done = await refundOrder(parts.db, {
      orderId,
      actorId,
      key,
      pence: amount.value,
      reason: reason.value,
      way: 'original',
    })
    return done.ok ? { done: 'given_back' } : refusalOf(done.refusal, sent)
  }
  if (sent.form !== 'cancel-items') return undefined
  if (reason.error !== undefined) return refuseFields(errorsOf({ reason }), sent)
  return cancelByForm(parts, asked, { key, reason: reason.value, sent })
}

type Sent = Parameters<typeof refuseWith>[1] & { typed: Record<string, string> }

async function cancelByForm(
  parts: Parts,
  { orderId, actorId }: Asked,
  { key, reason, sent }: { key: string; reason: string; sent: Sent },
): Promise<Answer> {
  const order = await readOrder(parts.db, orderId)
  const fields: Record<string, string> = {}
  const items = Object.entries(sent.typed).flatMap(([field, value]) => {
    const order_item_id = z.uuid().safeParse(lineOf(field)).data
    if (order_item_id === undefined) return []
    const quantity = Quantity.safeParse(value.trim()).data
    if (quantity === undefined) fields[field] = text.errors.quantity
    return quantity ? [{ order_item_id, quantity }] : []
  })
  if (Object.keys(fields).length > 0) return refuseFields(fields, sent)
  const isUnpaid = order !== undefined && orderCan.pay(order)
  const refuse = (message: string) => refuseWith({ title: text.refusedTitle, message }, sent)
  if (items.length === 0 && !isUnpaid) return refuse(cancelRefusalText({ kind: 'nothing_left' }))
  try {
    const done = await cancelItems(parts, {
      orderId,
      actorId,
      key,
      reason,
      items: isUnpaid ? undefined : items,
    })
    if (done.ok) return { done: 'cancelled' }
    const message = cancelRefusalText(done.refusal)
    return 'orderItemId' in done.refusal
      ? refuseFields({ [quantityField(done.refusal.orderItemId)]: message }, sent)
      : refuse(message)
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    parts.log.error({ err: error }, 'payment provider unavailable')
    return refuse(moneyText.providerUnavailable)
  }
}

const Quantity = z.stringFormat('quantity', /^\d{0,5}$/).transform(Number)

/** A refusal is about the amount field, or no field. */
function refusalOf(refusal: RefundRefusal, sent: Sent): FormRefused {
  const message = refundRefusalText(refusal)
  return refusal.kind === 'too_much' || refusal.kind === 'unsent'
    ? refuseFields({ amount: message }, sent)
    : refuseWith({ title: text.refusedTitle, message }, sent)
}
