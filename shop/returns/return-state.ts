export const returnReasons = [
  'changed_mind',
  'too_small',
  'too_large',
  'arrived_late',
  'not_as_described',
  'faulty',
  'wrong_item',
] as const

/** Why something comes back. */
export type ReturnReason = (typeof returnReasons)[number]

/** The reasons that are the shop's fault: it answers for them whatever else is excluded. */
export const isShopsFault = (reason: ReturnReason): boolean =>
  reason === 'not_as_described' || reason === 'faulty' || reason === 'wrong_item'

/** The states of a return (product.md, section 5). */
export const returnStates = [
  'requested',
  'approved',
  'rejected',
  'in_transit',
  'received',
  'refunded',
  'exchanged',
  'cancelled',
] as const

export type ReturnState = (typeof returnStates)[number]

/** The states each state may lead to; the procedures of this slice make the changes. */
export const returnTransitions: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'rejected', 'cancelled'],
  // A parcel may come of which nobody told, and one that was promised may never be sent.
  approved: ['in_transit', 'received', 'cancelled', 'rejected'],
  in_transit: ['received', 'cancelled'],
  received: ['refunded', 'exchanged', 'rejected'],
  rejected: [],
  refunded: [],
  exchanged: [],
  cancelled: [],
}

const allowedIn = (...states: ReturnState[]) =>
  Object.assign((one: { state: ReturnState }) => states.includes(one.state), { states })

/** What can be done with a return, by its state; `.states` tells when. */
export const returnCan = {
  /** By staff. */
  decide: allowedIn('requested'),
  /** By its customer: saying with which parcel it comes, or correcting that. */
  addTracking: allowedIn('approved', 'in_transit'),
  /** By its customer, who keeps the goods. */
  cancel: allowedIn('requested', 'approved', 'in_transit'),
  /** By staff, who open the parcel. */
  receive: allowedIn('approved', 'in_transit'),
  /** By staff: its refund, or its exchange. */
  settle: allowedIn('received'),
}

/** Whether its goods are, or may come, back: units in such a return cannot be returned again. */
export const returnCounts = allowedIn(
  'requested',
  'approved',
  'in_transit',
  'received',
  'refunded',
  'exchanged',
)
