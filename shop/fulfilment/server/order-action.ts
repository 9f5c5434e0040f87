import { refuseFields, refuseWith } from '#platform/forms/refuse-form.ts'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import type { Result } from '#platform/result.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'

import { adminOrderText as text } from '#shop/orders/admin-order-text.ts'
import type { OrderDone } from '#shop/orders/admin-order-text.ts'
import { fulfilmentRefusalText } from '../fulfilment-refusals.ts'
import type { FulfilmentRefusal } from '../fulfilment-refusals.ts'
import { lineOf, quantityField } from '#shop/orders/quantity-field.ts'
import { isTrackingNumber, normalTrackingNumber } from '#shop/orders/shipment.ts'

import { correctTracking, deliverShipment, packOrder, shipItems } from './fulfilment.ts'

type Asked = { db: Db; orderId: string; actorId: string; form: FormData }
type Answer = { done: OrderDone } | FormRefused

/** Runs a fulfilment form of an order's page; undefined for an unknown form. */
export async function orderAction({
  db,
  orderId,
  actorId,
  form,
}: Asked): Promise<Answer | undefined> {
  const typed = textsOf(form)
  const name = typed.form ?? ''
  const shipmentId = z.uuid().safeParse(typed.item).data
  const sent = { form: name, id: typed.item, typed }
  const tracking = { carrier: typed.carrier ?? '', ...readNumber(typed.tracking_number ?? '') }

  if (name === 'pack-order')
    return answerOf(await packOrder(db, { orderId, actorId }), 'packed', sent)
  if (name === 'ship-order') {
    const key = z.uuid().safeParse(typed.key).data
    if (key === undefined) return undefined
    const { items, fields } = readQuantities(typed)
    const errors = { ...fields, ...trackingErrors(tracking) }
    if (Object.keys(errors).length > 0) return refuseFields(errors, sent)
    const parcel = { orderId, idempotencyKey: key, ...tracking, items, actorId }
    return answerOf(await shipItems(db, parcel), 'sent', sent)
  }
  if (name === 'deliver-shipment' && shipmentId !== undefined)
    return answerOf(await deliverShipment(db, { shipmentId, actorId }), 'delivered', sent)
  if (name === 'correct-tracking' && shipmentId !== undefined) {
    const errors = trackingErrors(tracking)
    if (Object.keys(errors).length > 0) return refuseFields(errors, sent)
    return answerOf(
      await correctTracking(db, { shipmentId, ...tracking, actorId }),
      'corrected',
      sent,
    )
  }
  return undefined
}

type Sent = Parameters<typeof refuseWith>[1]

function answerOf(done: Result<unknown, FulfilmentRefusal>, what: OrderDone, sent: Sent): Answer {
  if (done.ok) return { done: what }
  const message = fulfilmentRefusalText(done.refusal)
  if ('orderItemId' in done.refusal)
    return refuseFields({ [quantityField(done.refusal.orderItemId)]: message }, sent)
  return refuseWith({ title: text.refusedTitle, message }, sent)
}

const textsOf = (form: FormData): Record<string, string | undefined> =>
  Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >

/** null for an empty number; undefined for an invalid one. */
function readNumber(typed: string): { trackingNumber: string | null; isWrong: boolean } {
  const normal = normalTrackingNumber(typed)
  if (normal === '') return { trackingNumber: null, isWrong: false }
  return { trackingNumber: normal, isWrong: !isTrackingNumber(normal) }
}

const trackingErrors = ({ carrier, isWrong }: { carrier: string; isWrong: boolean }) => ({
  ...(carrier === '' && { carrier: text.errors.carrier }),
  ...(isWrong && { tracking_number: text.errors.number }),
})

const Quantity = z.stringFormat('quantity', /^\d{0,5}$/).transform(Number)

/** The quantities of a parcel; empty lines are left out. */
function readQuantities(typed: Record<string, string | undefined>) {
  const items: { order_item_id: string; quantity: number }[] = []
  const fields: Record<string, string> = {}
  for (const [field, value = ''] of Object.entries(typed)) {
    const order_item_id = z.uuid().safeParse(lineOf(field)).data
    if (order_item_id === undefined) continue
    const quantity = Quantity.safeParse(value.trim()).data
    if (quantity === undefined) fields[field] = text.errors.quantity
    else if (quantity > 0) items.push({ order_item_id, quantity })
  }
  return { items, fields }
}
