/** Where an order is on its way. That money went back in part is no state: it is in its history. */
export const orderStates = [
  'pending_payment',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'payment_failed',
] as const

export type OrderState = (typeof orderStates)[number]

/** The states each state may lead to; the procedures of this slice make the changes. */
export const transitions: Record<OrderState, readonly OrderState[]> = {
  pending_payment: ['paid', 'payment_failed', 'cancelled'],
  paid: ['processing', 'cancelled', 'refunded'],
  processing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  // Only a payment that comes late leads on from here: honoured, or given back.
  payment_failed: ['paid', 'refunded'],
  cancelled: [],
  refunded: [],
}

/** Whether an order may go from one state to the other. */
export const mayBecome = (from: OrderState, to: OrderState): boolean =>
  transitions[from].includes(to)

const allowedIn = (...states: OrderState[]) =>
  Object.assign((order: { state: OrderState }) => states.includes(order.state), { states })

/** What can be done with an order, by its state (section 4); `.states` tells when. */
export const orderCan = {
  pay: allowedIn('pending_payment'),
  leavePayment: allowedIn('pending_payment'),
  /** Whole, or as far as it is not in a parcel. */
  cancel: allowedIn('pending_payment', 'paid', 'processing'),
  /** "Buy again": the lines of an unpaid one are in the cart, or were. */
  reorder: allowedIn('paid', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'),
}

/** Whether the customer's payment was taken and kept. */
export const isPaid = allowedIn('paid', 'processing', 'shipped', 'delivered')
