import { pounds } from '#platform/money/pounds.ts'
import { longDate } from '#platform/dates/london-dates.ts'

import { describeHeld } from '../exchange-text.ts'
import { returnStateLabels } from '../return-labels.ts'
import type { ReturnView } from '../server/profile/return-view.ts'
import { returnPageText } from './return-page-text.ts'

const text = returnPageText.next

/** What the next step of a return depends on; days such as 2026-11-24. */
export type ReturnProgress = Pick<
  ReturnView,
  'state' | 'rejection' | 'send_by' | 'refund_due' | 'refunded_pence' | 'items' | 'exchange_order'
>

/** Whether the exchange is still to be paid, which blocks everything else. */
export const waitsForPayment = ({
  state,
  exchange_order,
}: Pick<ReturnProgress, 'state' | 'exchange_order'>): boolean =>
  state === 'requested' && exchange_order?.state === 'pending_payment'

/** The state of a return, in a word or two. */
export const returnStateText = (one: Pick<ReturnProgress, 'state' | 'exchange_order'>): string =>
  waitsForPayment(one) ? returnPageText.exchange.waits : returnStateLabels[one.state]

/** The next step or the outcome of a return, in a sentence or two. */
export function returnNext(progress: ReturnProgress): string {
  const { exchange_order: instead } = progress
  const due = progress.refund_due === null ? [] : [text.due(longDate(progress.refund_due))]
  const kept = instead ? [text.kept(keptIn(progress))] : []
  switch (progress.state) {
    case 'requested':
      return waitsForPayment(progress)
        ? text.toPay(pounds(instead!.to_pay_pence), keptIn(progress))
        : [text.requested, ...kept].join(' ')
    case 'approved':
      return [text.approved(progress.send_by && longDate(progress.send_by)), ...kept].join(' ')
    case 'in_transit':
      return [text.inTransit, ...due, ...kept].join(' ')
    case 'received':
      return [text.received, ...due, ...(instead ? [text.thenInstead] : [])].join(' ')
    case 'rejected':
      return text.rejected(progress.rejection ?? '')
    case 'refunded':
      return text.refunded(pounds(progress.refunded_pence ?? 0))
    case 'exchanged':
      return [
        text.exchanged,
        ...(instead && instead.back_pence > 0
          ? [text.exchangedBack(pounds(instead.back_pence))]
          : []),
      ].join(' ')
    case 'cancelled':
      return instead?.was_left_unpaid ? text.leftUnpaid : text.cancelled
  }
}

const keptIn = ({ items }: Pick<ReturnProgress, 'items'>): string =>
  describeHeld(
    items.flatMap(({ quantity, exchange_for: chosen }) => (chosen ? [{ quantity, chosen }] : [])),
  )
