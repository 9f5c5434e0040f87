import type { ReturnReason, ReturnState } from './return-state.ts'

/** The reasons of a return, for people. */
export const returnReasonLabels = {
  changed_mind: 'Changed my mind',
  too_small: 'Too small',
  too_large: 'Too large',
  arrived_late: 'Arrived too late',
  not_as_described: 'Not as described',
  faulty: 'Faulty or damaged',
  wrong_item: 'Wrong item',
} as const satisfies Record<ReturnReason, string>

/** The states of a return, for people. */
export const returnStateLabels = {
  requested: 'Waiting for approval',
  approved: 'Approved',
  rejected: 'Rejected',
  in_transit: 'On its way to us',
  received: 'Received',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  cancelled: 'Cancelled',
} as const satisfies Record<ReturnState, string>
