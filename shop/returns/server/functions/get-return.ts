import { z } from 'zod'

import { refuse } from '#platform/functions/define-function.ts'
import { refusalText } from '#platform/result.ts'
import { failure } from '#platform/functions/failure.ts'
import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import { orderStates } from '#shop/orders/order-state.ts'

import { handlingRefusals } from '../../handling/handling-refusals.ts'
import { clockedReturn, clockOf, clockTasks } from '../../handling/return-clock.ts'
import { returnReasons, returnStates } from '../../return-state.ts'
import { HandlingFailure, ReturnId } from '../handling/return-verbs.ts'
import { readAdminReturn } from '../handling/read-admin-return.ts'

const Item = z.object({
  return_item_id: z.uuid(),
  order_item_id: z.uuid(),
  name: z.string(),
  colour_name: z.string(),
  size_name: z.string().nullable(),
  quantity: z.int(),
  reason: z.enum(returnReasons),
  comment: z.string().nullable(),
  is_sealed: z.boolean().nullable(),
  /** The replacement. */
  exchange_for: z
    .object({
      product_id: z.uuid(),
      name: z.string(),
      colour_name: z.string(),
      size_name: z.string().nullable(),
    })
    .nullable(),
  paid_pence: z.int(),
  restocked_quantity: z.int(),
  written_off_quantity: z.int(),
  missing_quantity: z.int(),
  deduction_pence: z.int(),
  deduction_reason: z.string().nullable(),
  refund_pence: z.int().nullable(),
})

const Proposal = z.object({
  items: z.array(
    z.object({
      return_item_id: z.uuid(),
      /** Units received. */
      units: z.int(),
      pence: z.int(),
      most_pence: z.int(),
    }),
  ),
  delivery_pence: z.int(),
  most_delivery_pence: z.int(),
  /** What can still be refunded of the whole order. */
  order_left_pence: z.int(),
})

/** A return for staff. */
export const getReturn = defineAdminFunction({
  name: 'get-return',
  method: 'POST',
  summary:
    'A return with its lines and due dates and, once it has been received, the proposed refund.',
  needs: ['handle_returns'],
  input: z.object({ return_id: ReturnId }),
  output: z.object({
    success: z.literal(true),
    return_id: z.uuid(),
    number: z.string(),
    order_id: z.uuid(),
    order_number: z.string(),
    state: z.enum(returnStates),
    resolution: z.enum(['refund', 'exchange']),
    requested_at: z.iso.datetime(),
    rejection: z.string().nullable(),
    tracking: z
      .object({ carrier: z.string(), number: z.string(), url: z.string().nullable() })
      .nullable(),
    due: z.object({ what: z.enum(clockTasks), by: z.iso.date(), overdue: z.boolean() }).nullable(),
    items: z.array(Item),
    photo_ids: z.array(z.uuid()),
    /** The exchange order. */
    exchange_order: z
      .object({
        order_id: z.uuid(),
        number: z.string(),
        state: z.enum(orderStates),
        /** The extra cost. */
        to_pay_pence: z.int(),
      })
      .nullable(),
    proposal: Proposal.nullable(),
  }),
  refusal: HandlingFailure,
  async handle({ db, clock, input }) {
    const found = await readAdminReturn(db, input.return_id)
    if (!found) {
      const reason = 'return_not_found'
      const text = refusalText(handlingRefusals, { kind: reason })
      return refuse(404, { ...failure(text, 'return_id'), reason } as const)
    }
    const { item, proposal } = found
    const due = clockOf(clockedReturn(item), clock.now())
    return {
      success: true as const,
      return_id: item.returnId,
      number: item.returnNumber,
      order_id: item.orderId,
      order_number: item.orderNumber,
      state: item.state,
      resolution: item.resolution,
      requested_at: item.requestedAt.toISOString(),
      rejection: item.rejection,
      tracking: item.tracking && {
        carrier: item.tracking.carrier,
        number: item.tracking.number,
        url: item.tracking.url,
      },
      due: due ? { what: due.what, by: due.by, overdue: due.isOverdue } : null,
      items: item.items,
      photo_ids: item.photos.map(({ id }) => id),
      exchange_order: item.exchangeOrder && {
        order_id: item.exchangeOrder.orderId,
        number: item.exchangeOrder.orderNumber,
        state: item.exchangeOrder.state,
        to_pay_pence: item.exchangeOrder.toPayPence,
      },
      proposal: proposal
        ? {
            items: proposal.lines.map(({ return_item_id, units, pence, mostPence }) => ({
              return_item_id,
              units,
              pence,
              most_pence: mostPence,
            })),
            delivery_pence: proposal.deliveryPence,
            most_delivery_pence: proposal.mostDeliveryPence,
            order_left_pence: proposal.orderLeftPence,
          }
        : null,
    }
  },
})
