/** The states of an order. A partial refund is not a state; it is in the history. */
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
  // A gift card is delivered by a mail.
  paid: ['processing', 'delivered', 'cancelled', 'refunded'],
  processing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  // Only a late payment leads on from here: honoured, or refunded.
  payment_failed: ['paid', 'refunded'],
  cancelled: [],
  refunded: [],
}

/** Whether an order can change from one state to the other. */
export const mayBecome = (from: OrderState, to: OrderState): boolean =>
  transitions[from].includes(to)

const allowedIn = (...states: OrderState[]) =>
  Object.assign((order: { state: OrderState }) => states.includes(order.state), { states })

/** The actions on an order, by its state (section 4); `.states` lists them. */
export const orderCan = {
  pay: allowedIn('pending_payment'),
  leavePayment: allowedIn('pending_payment'),
  /** By hand, if staff made it: while it waits, or after its payment link has expired. */
  beMarkedPaid: allowedIn('pending_payment', 'payment_failed'),
  /** The whole order, or what is not in a parcel. */
  cancel: allowedIn('pending_payment', 'paid', 'processing'),
  /** "Buy again"; the lines of an unpaid order are in the cart already. */
  reorder: allowedIn('paid', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'),
}

/** The state as it is shown: a price difference that was paid is delivered at once, but there is nothing to arrive. */
export const shownState = (order: { state: OrderState; isDifference: boolean }): OrderState =>
  order.isDifference && order.state === 'delivered' ? 'paid' : order.state

/** Whether the payment was taken and not refunded. */
export const isPaid = allowedIn('paid', 'processing', 'shipped', 'delivered')
