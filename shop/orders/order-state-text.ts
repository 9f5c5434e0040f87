import type { OrderState } from './order-state.ts'

/** The states of an order, for people. */
export const orderStateLabels = {
  pending_payment: 'Waiting for payment',
  paid: 'Paid',
  processing: 'Being packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  payment_failed: 'Not paid',
} as const satisfies Record<OrderState, string>
