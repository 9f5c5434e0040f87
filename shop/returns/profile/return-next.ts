import { pounds } from '#platform/money/pounds.ts'
import { printedDay } from '#shop/orders/papers/printed-day.ts'

import type { ReturnState } from '../return-state.ts'
import { returnPageText } from './return-page-text.ts'

const text = returnPageText.next

/** What has to be known of a return to say what comes next; days such as 2026-11-24. */
export type ReturnProgress = {
  state: ReturnState
  rejection: string | null
  send_by: string | null
  refund_due: string | null
  refunded_pence: number | null
}

/** What is next for a return, or what became of it, in a sentence or two. */
export function returnNext(progress: ReturnProgress): string {
  const due = progress.refund_due === null ? [] : [text.due(printedDay(progress.refund_due))]
  switch (progress.state) {
    case 'requested':
      return text.requested
    case 'approved':
      return text.approved(progress.send_by && printedDay(progress.send_by))
    case 'in_transit':
      return [text.inTransit, ...due].join(' ')
    case 'received':
      return [text.received, ...due].join(' ')
    case 'rejected':
      return text.rejected(progress.rejection ?? '')
    case 'refunded':
      return text.refunded(pounds(progress.refunded_pence ?? 0))
    case 'exchanged':
      return text.exchanged
    case 'cancelled':
      return text.cancelled
  }
}
