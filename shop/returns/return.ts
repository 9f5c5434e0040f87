import type { Picture } from '#platform/pictures/picture.ts'
import type { ReturnExemption } from '#shop/catalogue/catalogue.ts'
import type { OrderState } from '#shop/orders/order-state.ts'

import type { ReturnEvent } from './return-event.ts'
import type { ReturnReason, ReturnState } from './return-state.ts'

/** A line of a return; sums in pence. */
export type ReturnItem = {
  return_item_id: string
  order_item_id: string
  name: string
  colour_name: string
  size_name: string | null
  picture: Picture | null
  quantity: number
  reason: ReturnReason
  comment: string | null
  return_exemption: ReturnExemption | null
  /** Whether its customer says that the seal is whole; null where there is none. */
  is_sealed: boolean | null
  /** What is wanted in its place. */
  exchange_for: {
    product_id: string
    name: string
    colour_name: string
    size_name: string | null
  } | null
  /** What was paid for these units, after discounts. */
  paid_pence: number
  restocked_quantity: number
  written_off_quantity: number
  missing_quantity: number
  deduction_pence: number
  deduction_reason: string | null
  /** null until its money, or what stands for it, went back. */
  refund_pence: number | null
}

/** The order of what was chosen instead of returned goods. */
export type ExchangeOrder = {
  orderId: string
  orderNumber: string
  state: OrderState
  /** What it costs beyond what comes back, in pence: paid like any order, before the return goes on. */
  toPayPence: number
  /** What it costs less than what comes back, in pence: given back when the exchange is settled. */
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
  /** When its customer told of the parcel: evidence of having sent it. */
  postedAt: Date | null
  receivedAt: Date | null
  closedAt: Date | null
  items: ReturnItem[]
  photos: { id: string; width: number; height: number }[]
  /** Its history, the oldest first. */
  events: ReturnEvent[]
  /** The order of what was chosen instead. */
  exchangeOrder: ExchangeOrder | null
}

/** Whether what was chosen instead is still to be paid: nothing is decided about it before. */
export const waitsForPayment = ({
  state,
  exchangeOrder,
}: Pick<Return, 'state' | 'exchangeOrder'>): boolean =>
  state === 'requested' && exchangeOrder?.state === 'pending_payment'
