import { z } from 'zod'

import { PictureSchema } from '#platform/pictures/picture.ts'
import { orderStates } from '#shop/orders/order-state.ts'

import { RefundDetails } from '../../return.ts'
import { isShopsFault, returnCan, returnReasons, returnStates } from '../../return-state.ts'
import { returnLabelPath, returnPhotoPath } from '../../return-paths.ts'
import { isLeftUnpaid, returnTimeline } from '../../return-timeline.ts'
import type { Return, ReturnItem } from '../../return.ts'
import { refundDueOn, sendBackBy } from '../../statutory/deadlines.ts'

const pence = z.int()

const ReturnItemView = z.object({
  return_item_id: z.uuid(),
  order_item_id: z.uuid(),
  name: z.string(),
  colour_name: z.string(),
  size_name: z.string().nullable(),
  picture: PictureSchema.nullable(),
  quantity: z.int(),
  reason: z.enum(returnReasons),
  comment: z.string().nullable(),
  /** Whether the seal is intact, according to the customer; null if there is none. */
  is_sealed: z.boolean().nullable(),
  /** For these pieces, after discounts. */
  paid_pence: pence,
  /** Units missing from the parcel. */
  missing_quantity: z.int(),
  deduction_pence: pence,
  deduction_reason: z.string().nullable(),
  /** For an exchange: the replacement. */
  exchange_for: z
    .object({ name: z.string(), colour_name: z.string(), size_name: z.string().nullable() })
    .nullable(),
  /** null until refunded, and for an exchange. */
  refund_pence: pence.nullable(),
})

/** A return as its customer sees it. Sums in pence. */
export const ReturnView = z.object({
  return_id: z.uuid(),
  return_number: z.string(),
  order_id: z.uuid(),
  order_number: z.string(),
  state: z.enum(returnStates),
  resolution: z.enum(['refund', 'exchange']),
  requested_at: z.iso.datetime(),
  /** Why it was rejected. */
  rejection: z.string().nullable(),
  /** The last day to post the parcel, while it is not posted. */
  send_by: z.iso.date().nullable(),
  /** The day by which the refund is due, if it is. */
  refund_due: z.iso.date().nullable(),
  tracking: z
    .object({
      carrier: z.string(),
      carrier_name: z.string(),
      number: z.string(),
      /** The carrier's tracking page; always https. */
      url: z.string().nullable(),
      told_at: z.iso.datetime(),
    })
    .nullable(),
  /** The label's address, while the parcel may be posted. */
  label_path: z.string().nullable(),
  /** The actions available to the customer. */
  can_add_tracking: z.boolean(),
  can_cancel: z.boolean(),
  items: z.array(ReturnItemView),
  photos: z.array(z.object({ path: z.string(), width: z.int(), height: z.int() })),
  /** The history for customers, oldest first. */
  timeline: z.array(
    z.object({ at: z.iso.datetime(), title: z.string(), detail: z.string().nullable() }),
  ),
  /** The whole refund, with delivery; null before it. */
  refunded_pence: pence.nullable(),
  /** The exchange order; null for a refund. */
  exchange_order: z
    .object({
      order_id: z.uuid(),
      order_number: z.string(),
      state: z.enum(orderStates),
      /** The extra cost: due while `pending_payment`, else paid. */
      to_pay_pence: pence,
      /** The difference to refund once the goods arrive. */
      back_pence: pence,
      /** Whether it was cancelled for lack of payment. */
      was_left_unpaid: z.boolean(),
    })
    .nullable(),
})

export type ReturnView = z.infer<typeof ReturnView>

export const returnView = (one: Return): ReturnView => ({
  return_id: one.returnId,
  return_number: one.returnNumber,
  order_id: one.orderId,
  order_number: one.orderNumber,
  state: one.state,
  resolution: one.resolution,
  requested_at: one.requestedAt.toISOString(),
  rejection: one.rejection,
  send_by: one.state === 'approved' && one.approvedAt ? sendBackBy(one.approvedAt) : null,
  refund_due: refundDue(one),
  tracking: trackingView(one),
  label_path: returnCan.addTracking(one) ? returnLabelPath(one.returnId) : null,
  can_add_tracking: returnCan.addTracking(one),
  can_cancel: returnCan.cancel(one),
  items: one.items.map((item) => itemView(item, one)),
  photos: one.photos.map(({ id, width, height }) => ({ path: returnPhotoPath(id), width, height })),
  timeline: returnTimeline(one).map(({ at, title, detail }) => ({
    at: at.toISOString(),
    title,
    detail,
  })),
  refunded_pence: refundedPence(one),
  exchange_order: exchangeOrderView(one),
})

function refundDue({ state, resolution, postedAt, receivedAt, items }: Return): string | null {
  if (resolution !== 'refund' || (state !== 'in_transit' && state !== 'received')) return null
  const isFault = items.some(({ reason }) => isShopsFault(reason))
  return refundDueOn({ postedAt, receivedAt, isShopsFault: isFault })
}

function refundedPence({ events }: Return): number | null {
  const refund = events.find(({ kind }) => kind === 'refunded')
  if (!refund) return null
  const { card_pence, credit_pence } = RefundDetails.parse(refund.details)
  return card_pence + credit_pence
}

const trackingView = ({ tracking, postedAt }: Return): ReturnView['tracking'] =>
  tracking && {
    carrier: tracking.carrier,
    carrier_name: tracking.carrierName,
    number: tracking.number,
    url: tracking.url,
    told_at: postedAt!.toISOString(),
  }

/** An exchange order no longer counts once it is refunded. */
function exchangeOrderView(one: Return): ReturnView['exchange_order'] {
  const { resolution, exchangeOrder } = one
  if (resolution !== 'exchange' || !exchangeOrder) return null
  return {
    order_id: exchangeOrder.orderId,
    order_number: exchangeOrder.orderNumber,
    state: exchangeOrder.state,
    to_pay_pence: exchangeOrder.toPayPence,
    back_pence: exchangeOrder.backPence,
    was_left_unpaid: one.events.some((event) => isLeftUnpaid(event, one)),
  }
}

const itemView = (item: ReturnItem, { resolution }: Return): z.infer<typeof ReturnItemView> => ({
  return_item_id: item.return_item_id,
  order_item_id: item.order_item_id,
  name: item.name,
  colour_name: item.colour_name,
  size_name: item.size_name,
  picture: item.picture,
  quantity: item.quantity,
  reason: item.reason,
  comment: item.comment,
  is_sealed: item.is_sealed,
  paid_pence: item.paid_pence,
  missing_quantity: item.missing_quantity,
  deduction_pence: item.deduction_pence,
  deduction_reason: item.deduction_reason,
  exchange_for:
    resolution === 'exchange' && item.exchange_for
      ? {
          name: item.exchange_for.name,
          colour_name: item.exchange_for.colour_name,
          size_name: item.exchange_for.size_name,
        }
      : null,
  refund_pence: resolution === 'exchange' ? null : item.refund_pence,
})

/** A page of returns; `older` is the cursor of the next page, null on the last. */
export const ReturnListView = z.object({
  returns: z.array(ReturnView),
  older: z.uuid().nullable(),
})

export type ReturnListView = z.infer<typeof ReturnListView>
