import { z } from 'zod'

import type { Picture } from '#platform/pictures/picture.ts'
import type { ReturnExemption } from '#shop/catalogue/catalogue.ts'
import type { OrderState } from '#shop/orders/order-state.ts'
import type { PaidBackBy } from '#shop/orders/paying/payment-method.ts'

import type { ReturnReason, ReturnState } from './return-state.ts'

/** A line of a return; sums in pence. */
export type ReturnItem = {
  return_item_id: string
  order_item_id: string
  product_id: string
  name: string
  colour_name: string
  size_id?: string | null
  size_name: string | null
  picture: Picture | null
  quantity: number
  reason: ReturnReason
  comment: string | null
  return_exemption: ReturnExemption | null
  /** Whether the seal is intact, according to the customer; null if there is none. */
  is_sealed: boolean | null
  /** The replacement. */
  exchange_for: {
    product_id: string
    name: string
    colour_name: string
    size_id?: string | null
    size_name: string | null
  } | null
  /** What was paid for these units, after discounts. */
  paid_pence: number
  restocked_quantity: number
  written_off_quantity: number
  missing_quantity: number
  deduction_pence: number
  deduction_reason: string | null
  /** null until refunded or exchanged. */
  refund_pence: number | null
}

/** The exchange order of a return. */
export type ExchangeOrder = {
  orderId: string
  orderNumber: string
  state: OrderState
  /** The extra cost in pence, paid like any order before the return continues. */
  toPayPence: number
  /** The difference in pence, refunded when the exchange is settled. */
  backPence: number
}

/** A return with its lines. */
export type Return = {
  returnId: string
  returnNumber: string
  orderId: string
  orderNumber: string
  customerId: string
  state: ReturnState
  resolution: 'refund' | 'exchange'
  requestedAt: Date
  approvedAt: Date | null
  rejection: string | null
  tracking: { carrier: string; carrierName: string; number: string; url: string | null } | null
  /** When its customer added the tracking number: evidence of posting. */
  postedAt: Date | null
  receivedAt: Date | null
  closedAt: Date | null
  items: ReturnItem[]
  photos: { id: string; width: number; height: number }[]
  /** Its history, oldest first. */
  events: ReturnEvent[]
  /** The exchange order. */
  exchangeOrder: ExchangeOrder | null
  /** How money of its order goes back, apart from credit. */
  paidBackBy: PaidBackBy
}

/** Whether the exchange is still to be paid, which comes before any decision. */
export const waitsForPayment = ({
  state,
  exchangeOrder,
}: Pick<Return, 'state' | 'exchangeOrder'>): boolean =>
  state === 'requested' && exchangeOrder?.state === 'pending_payment'

/** An event of a return's history; `actor` is a user's id or `system`. */
export type ReturnEvent = {
  at: Date
  actor: string
  kind: string
  from: ReturnState | null
  to: ReturnState
  /** By kind: those of `refunded` and `exchanged` are `RefundDetails`, those of `noted` may be `ExchangeEnded`. */
  details: unknown
}

/** The refund of a return; sums in pence. */
export const RefundDetails = z.object({
  /** The way its order was paid. */
  card_pence: z.int(),
  /** As store credit, or to the gift cards that paid. */
  credit_pence: z.int(),
})

/** Set if an exchange is refunded after all. */
export const ExchangeEnded = z.object({ exchange_ended: z.literal(true) })
