import { pounds } from '#platform/money/pounds.ts'

import { paidBackText } from '#shop/orders/paying/paid-back-text.ts'
import type { PaidBackBy } from '#shop/orders/paying/payment-method.ts'

import { returnPageText } from './profile/return-page-text.ts'
import { ExchangeEnded, RefundDetails } from './return.ts'
import type { Return, ReturnEvent } from './return.ts'

const text = returnPageText.timeline

/** An entry of the timeline its customer sees. */
export type ReturnTimelineEntry = { at: Date; title: string; detail: string | null }

type EntryCopy = readonly [title: string, detail: string | null]
type TimelineReturn = Pick<
  Return,
  'events' | 'rejection' | 'tracking' | 'exchangeOrder' | 'paidBackBy'
>

/** The history of a return for its customer, oldest first, without notes of staff. */
export function returnTimeline(item: TimelineReturn): ReturnTimelineEntry[] {
  const entries: ReturnTimelineEntry[] = []
  for (const event of item.events) {
    const copy = copyFor(event, item)
    if (copy) entries.push({ at: event.at, title: copy[0], detail: copy[1] })
  }
  return entries
}

/** Whether an exchange was cancelled because it was not paid. */
export const isLeftUnpaid = (
  { kind, actor }: ReturnEvent,
  { exchangeOrder }: Pick<Return, 'exchangeOrder'>,
): boolean =>
  // A payment refunded at the provider ends an exchange, too.
  kind === 'cancelled' &&
  actor === 'system' &&
  exchangeOrder !== null &&
  exchangeOrder.state !== 'refunded'

function copyFor(event: ReturnEvent, item: TimelineReturn): EntryCopy | undefined {
  const { kind, to, details } = event
  const { rejection, tracking } = item
  switch (kind) {
    case 'requested':
      // For an exchange that was refunded in the end, too.
      if (item.exchangeOrder) return to === 'approved' ? text.keptAtOnce : text.kept
      return to === 'approved' ? text.approvedAtOnce : text.requested
    case 'approved':
      return text.approved
    case 'rejected':
      return [text.rejected, rejection]
    case 'tracking_added':
    case 'tracking_updated':
      // The current carrier and number; corrected ones are left out.
      return [
        kind === 'tracking_added' ? text.trackingAdded : text.trackingUpdated,
        tracking && text.with(tracking.carrierName, tracking.number),
      ]
    case 'received':
      return text.received
    case 'refunded':
      return [text.refunded, moneyIn(details, item.paidBackBy, text.nothing)]
    case 'exchanged':
      return [text.exchanged, moneyIn(details, item.paidBackBy, text.insteadGoes)]
    case 'noted':
      return ExchangeEnded.safeParse(details).success ? text.ended : undefined
    case 'cancelled':
      return isLeftUnpaid(event, item) ? text.leftUnpaid : text.cancelled
    case 'expired':
      return text.expired
    default:
      return undefined
  }
}

/** What was refunded where; `otherwise` if nothing was. */
function moneyIn(details: unknown, by: PaidBackBy, otherwise: string): string | null {
  const read = RefundDetails.safeParse(details)
  if (!read.success) return null
  const { card_pence: card, credit_pence: credit } = read.data
  const parts = [
    ...(card > 0
      ? [by === 'card' ? text.toCard(pounds(card)) : paidBackText.part(by, pounds(card))]
      : []),
    ...(credit > 0 ? [text.asCredit(pounds(credit))] : []),
  ]
  return parts.length === 0 ? otherwise : text.given(parts)
}
