import { longDate } from '#platform/dates/london-dates.ts'

import type { PromiseKind } from './promise.ts'

/** Copy about goods that are not there yet; days as `YYYY-MM-DD`. */
export const promiseText = {
  madeToOrder: (days: number) =>
    `Made to order: ready in about ${days === 1 ? '1 day' : `${days} days`}`,
  madeToOrderOn: (day: string) => `Made to order: sent from ${longDate(day)}`,
  preOrder: (day: string) => `Pre-order: sent from ${longDate(day)}`,
  /** Its day is over, and it has not arrived. */
  madeToOrderDue: 'Made to order: sent as soon as it is ready',
  preOrderDue: 'Pre-order: sent as soon as it arrives',
  /** In short, on a card. */
  short: {
    made_to_order: 'Made to order',
    pre_order: 'Pre-order',
    made_or_pre_order: 'Made to order or pre-order',
  } satisfies Record<PromiseKind, string>,
  /** Staff have moved the day since the line was put into the cart. */
  later: (promise: string) => `Later than shown before. ${promise}`,
} as const
