import { pounds } from '#platform/money/pounds.ts'
import { paidBackHow } from '#shop/orders/paying/paid-how.ts'
import type { PaidBackBy } from '#shop/orders/paying/payment-method.ts'

import type { SettledRefund } from '../mails/return-mail.ts'
import { ExchangeEnded } from '../return.ts'
import type { Return, ReturnEvent } from '../return.ts'
import { adminExchangeText, adminReturnText } from './admin-return-text.ts'

const { actors, formerAdmin } = adminReturnText
const { history: exchangeText } = adminExchangeText

type Colleague = { id: string; email: string }

/** The text of an event of a return, and who did it. */
export type NamedReturnEvent = { at: Date; text: string; by: string }

/** Names the actor of each event: staff by email, else the customer or the system. */
export function nameReturnEvents(
  { events, customerId, paidBackBy }: Pick<Return, 'events' | 'customerId' | 'paidBackBy'>,
  admins: readonly Colleague[],
): NamedReturnEvent[] {
  const nameOf = (actor: string) => {
    if (actor === 'system') return actors.system
    if (actor === customerId) return actors.customer
    return admins.find(({ id }) => id === actor)?.email ?? formerAdmin
  }
  return events.map((event) => ({
    at: event.at,
    text: describeEvent(event, paidBackBy),
    by: nameOf(event.actor),
  }))
}

const labels: Record<string, string> = {
  approved: 'Approved',
  rejected: 'Rejected',
  tracking_added: 'The parcel is on its way',
  tracking_updated: 'Tracking corrected',
  received: 'Parcel opened',
  expired: 'Closed: no parcel came within 30 days of the approval',
}

function describeEvent({ kind, actor, to, details }: ReturnEvent, paidBackBy: PaidBackBy): string {
  switch (kind) {
    case 'requested':
      return to === 'approved' ? 'Asked for, and approved at once' : 'Asked for'
    case 'refunded': {
      const went = whereItWent(details, paidBackBy)
      return went === undefined ? 'Settled without a refund' : `Refunded: ${went}`
    }
    case 'exchanged': {
      const went = whereItWent(details, paidBackBy)
      return went === undefined ? exchangeText.exchanged : `${exchangeText.exchanged}: ${went}`
    }
    case 'noted':
      return ExchangeEnded.safeParse(details).success ? exchangeText.ended : 'A note was made'
    case 'cancelled':
      // The customer cancels it, or the exchange order is cancelled.
      return actor === 'system' ? exchangeText.gaveUp : 'Cancelled'
    default:
      return labels[kind] ?? kind
  }
}

/** Where money went, from an event's details; undefined for nowhere. */
function whereItWent(details: unknown, paidBackBy: PaidBackBy): string | undefined {
  const { card_pence, credit_pence } = details as Pick<SettledRefund, 'card_pence' | 'credit_pence'>
  const parts = [
    ...(card_pence > 0 ? [`${pounds(card_pence)} ${paidBackHow(paidBackBy, null)}`] : []),
    ...(credit_pence > 0 ? [`${pounds(credit_pence)} as credit`] : []),
  ]
  return parts.length === 0 ? undefined : parts.join(' and ')
}
