export const returnReasons = [
  'changed_mind',
  'too_small',
  'too_large',
  'arrived_late',
  'not_as_described',
  'faulty',
  'wrong_item',
] as const

/** Why something is returned. */
export type ReturnReason = (typeof returnReasons)[number]

/** The reasons that are the shop's fault, for which it is liable whatever else is excluded. */
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
  // A parcel can arrive without a tracking number, and an announced one may never be sent.
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

/** The actions on a return, by its state; `.states` lists them. */
export const returnCan = {
  /** By staff. */
  decide: allowedIn('requested'),
  /** By its customer: adding or correcting the tracking number. */
  addTracking: allowedIn('approved', 'in_transit'),
  /** By its customer, who keeps the goods. */
  cancel: allowedIn('requested', 'approved', 'in_transit'),
  /** By staff, who open the parcel. */
  receive: allowedIn('approved', 'in_transit'),
  /** By staff: its refund, or its exchange. */
  settle: allowedIn('received'),
}

/** Whether its goods are or may be returned: such units cannot be returned again. */
export const returnCounts = allowedIn(
  'requested',
  'approved',
  'in_transit',
  'received',
  'refunded',
  'exchanged',
)
