import { pounds } from '#platform/money/pounds.ts'
import { sumIn } from '#platform/money/sum-in.ts'
import { addressLines } from '#shop/profile/address/address.ts'
import type { Address } from '#shop/profile/address/address.ts'

import { adminOrderText } from '../admin-order-text.ts'
import { orderStateLabels } from '../order-state-text.ts'
import { parseEvent } from './order-event.ts'
import type { ParsedEvent, OrderEvent } from './order-event.ts'

/** An event of the history, for staff. */
type EventDescription = {
  text: string
  /** The original note, if the text paraphrases it. */
  raw: string | null
}

/** The text of an event for staff; technical names are kept separate. */
export function describeOrderEvent(event: OrderEvent): EventDescription {
  const { from, to, note } = event
  const parsed = parseEvent(event)
  switch (parsed.kind) {
    case 'payment_told':
      return { text: describePayment(parsed), raw: note }
    case 'dispute_told':
      return { text: describeDispute(parsed), raw: note }
    case 'payment_returned':
      return { text: 'The whole payment was refunded', raw: note }
    case 'address_changed':
      return { text: describeAddresses(event.addresses), raw: null }
    case 'refund_failed':
      return {
        text: `A refund failed: ${parsed.sum} did not reach the customer (${spaced(parsed.failure)})`,
        raw: note,
      }
    case 'placed':
    case 'made_by_staff':
    case 'gift_card_placed':
    case 'difference_placed':
    case 'difference_settled':
    case 'difference_failed':
    case 'difference_asked':
    case 'gift_card_mailed':
    case 'paid':
    case 'given_up':
    case 'not_accepted':
    case 'packing':
    case 'parcel_sent':
    case 'parcel_delivered':
    case 'tracking_corrected':
    case 'cancelled':
    case 'items_cancelled':
    case 'item_changed':
    case 'exchange_called_off':
    case 'exchange_settled':
    case 'exchanged':
    case 'exchange_undone':
    case 'paid_too_late':
    case 'credited':
    case 'card_refunded':
    case 'paid_back':
    case 'paid_back_undone':
    case 'paid_twice':
    case 'paid_after_cancelling':
    case 'state_changed':
    case 'noted': {
      // As refunds are stored.
      const shown = note
        ?.replace(/^Given back (\S+) (in cash|by bank transfer)$/, 'Refund of $1 $2 decided')
        .replace(/^Given back /, 'Refunded ')
      const text = from === to ? shown : [orderStateLabels[to], shown].filter(Boolean).join('. ')
      return { text: text ?? orderStateLabels[to], raw: null }
    }
  }
}

const describeAddresses = (addresses: OrderEvent['addresses']): string =>
  addresses
    ? `Delivery address changed from ${inLine(addresses.was)} to ${inLine(addresses.became)}`
    : 'Delivery address changed'

const inLine = (address: Address): string =>
  [...addressLines(address), address.phone].filter(Boolean).join(', ')

function describePayment({
  type,
  outcome,
  pence,
  currency,
}: Extract<ParsedEvent, { kind: 'payment_told' }>): string {
  const sum = pence === null ? 'The money' : sumIn(pence, currency)
  switch (outcome) {
    case 'declined':
      return `A card was declined for ${sum}`
    case 'declined_too_often':
      return `A card was declined for ${sum}; that was one too many, and the payment is closed`
    case 'refunded':
      return `The whole payment was refunded: ${sum}`
    case 'refund_failed':
      return `A refund failed: ${sum} did not reach the customer. Please return it another way.`
    case 'amount_mismatch':
      return `${sum} was paid, which is not the amount due. Please check the payment.`
    case 'intent_mismatch':
      return `An update about a payment that does not belong to this order (${describePaymentEvent(type)}). Please check it.`
    case 'ignored':
      return `${describePaymentEvent(type)}, too late to change anything`
    default:
      return type === 'charge.refunded' ? `${sum} refunded so far` : describePaymentEvent(type)
  }
}

/** What the kinds of the provider's events mean. */
const types: Readonly<Record<string, string>> = {
  'payment_intent.succeeded': 'The payment succeeded',
  'payment_intent.payment_failed': 'A card was declined',
  'payment_intent.processing': 'The bank is processing the payment',
  'payment_intent.requires_action': 'The bank asks the customer to confirm the payment',
  'payment_intent.canceled': 'The payment was closed',
  'charge.refunded': 'Money was refunded',
  'refund.created': 'A refund was started',
  'refund.failed': 'A refund failed',
}

const describePaymentEvent = (type: string) => types[type] ?? 'An update about the payment'

function describeDispute({
  type,
  status,
  reason,
  pence,
}: Extract<ParsedEvent, { kind: 'dispute_told' }>): string {
  const sum = pence === null ? 'The payment' : pounds(pence)
  const is = `${spaced(status)}, reason given: ${spaced(reason)}`
  switch (type) {
    case 'charge.dispute.created':
      return `${sum} disputed by the cardholder (${is})`
    case 'charge.dispute.closed':
      return `The dispute over ${sum} is closed (${is})`
    case 'charge.dispute.funds_withdrawn':
      return `${sum} withdrawn until the dispute is settled (${is})`
    case 'charge.dispute.funds_reinstated':
      return `${sum} returned to the shop after the dispute (${is})`
    default:
      return `An update about the dispute over ${sum} (${is})`
  }
}

const spaced = (name: string) => name.replaceAll('_', ' ')

const { actors, formerAdmin } = adminOrderText

type Colleague = { id: string; email: string }

/** The text of an event, and who did it. */
export type NamedEvent = Pick<OrderEvent, 'id' | 'at'> & EventDescription & { by: string }

/** A member of staff by email, or as a former one. */
export const nameColleague = (id: string, admins: readonly Colleague[]): string =>
  admins.find((admin) => admin.id === id)?.email ?? formerAdmin

/** Names the actor of each event: staff by email, else the customer or the system. */
export function nameActors(
  events: readonly OrderEvent[],
  admins: readonly Colleague[],
  customerId: string | undefined,
): NamedEvent[] {
  const nameOf = (actor: string) => {
    if (actor === 'system') return actors.system
    if (actor === 'payment provider') return actors.provider
    if (actor === customerId) return actors.customer
    return nameColleague(actor, admins)
  }
  return events.map((event) => ({
    id: event.id,
    at: event.at,
    ...describeOrderEvent(event),
    by: nameOf(event.actor),
  }))
}
