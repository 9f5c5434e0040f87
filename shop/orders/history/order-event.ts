import type { Address } from '#shop/profile/address/address.ts'

import type { OrderState } from '../order-state.ts'
import type { HandMethod, PaymentMethod } from '../paying/payment-method.ts'

/** An event of an order's history; `actor` is a user's id, `system` or `payment provider`. */
export type OrderEvent = {
  id: string
  at: Date
  actor: string
  from: OrderState | null
  to: OrderState
  note: string | null
  /** Of a changed delivery address: the previous one and the one that was entered, until they are anonymised. */
  addresses?: { was: Address; became: Address } | null
  /** Of a changed item: what it was before. */
  replaced?: HistoryGoods | null
}

/** Goods that a history names as they were called; `size_id` null for goods without sizes. */
export type HistoryGoods = {
  product_id: string
  size_id?: string | null
  name: string
  colour_name: string
  size_name: string | null
}

/** The meaning of an event. Sums in pence, null if the note has none. */
export type ParsedEvent =
  | { kind: 'placed' }
  /** Placed by staff for a customer, who gets a payment link. */
  | { kind: 'made_by_staff' }
  /** What a dearer size or colour costs more, to be paid by link. */
  | { kind: 'difference_placed' }
  /** It was paid, and the item of the other order changed. */
  | { kind: 'difference_settled' }
  /** It was paid when the item could not be changed any more, and goes back. */
  | { kind: 'difference_failed' }
  /** The customer was asked to pay this for a change of an item. */
  | { kind: 'difference_asked'; sum: string }
  /** A gift card, which comes out of no cart. */
  | { kind: 'gift_card_placed' }
  | { kind: 'gift_card_mailed'; isAgain: boolean }
  | { kind: 'paid'; how: 'in_time' | 'late' | 'with_credit' }
  | { kind: 'given_up' }
  | { kind: 'packing' }
  | { kind: 'parcel_sent'; parcel: number }
  | { kind: 'parcel_delivered'; parcel: number }
  | { kind: 'tracking_corrected'; parcel: number }
  | { kind: 'cancelled' }
  /** By staff, before it was packed; `what` as text: "1 × Noor abaya from Black, 54 to Black, 56". */
  | { kind: 'item_changed'; what: string }
  | { kind: 'address_changed' }
  /** An exchange order, with the reason of the return. */
  | { kind: 'exchange_called_off'; why: CalledOff }
  /** The returned goods have arrived, so the exchange can be packed. */
  | { kind: 'exchange_settled' }
  /** The value of the returned goods pays for the exchange. */
  | { kind: 'exchanged'; sum: string }
  /** The value of the returned goods goes back to their order. */
  | { kind: 'exchange_undone'; sum: string }
  /** The cancelled lines as text: "2 × Noor abaya". */
  | { kind: 'items_cancelled'; what: string }
  /** Paid too late, when this was sold out, so the payment is refunded. */
  | { kind: 'paid_too_late'; gone: 'stock' | 'credit' }
  | { kind: 'paid_after_cancelling' }
  /** Cancelled because the charged sum was not the order's. */
  | { kind: 'not_accepted' }
  /** The shop refunded the whole payment. */
  | { kind: 'payment_returned' }
  /** Refunded to the card, or to be paid back by hand. */
  | { kind: 'card_refunded'; sum: string; by: PaymentMethod }
  /** Staff have paid it back by hand. */
  | { kind: 'paid_back'; sum: string; by: HandMethod }
  /** It was recorded by mistake, and is still to be paid back. */
  | { kind: 'paid_back_undone'; sum: string; by: HandMethod }
  /** Paid by card after it was paid by hand, which is refunded. */
  | { kind: 'paid_twice'; sum: string }
  /** The provider could not refund it; the reason is the provider's. */
  | { kind: 'refund_failed'; sum: string; failure: string }
  /** Refunded to a gift card, with the end of its code, or as store credit (null). */
  | { kind: 'credited'; sum: string; codeEnd: string | null }
  /** An event of the provider, under its own name. */
  | {
      kind: 'payment_told'
      type: string
      outcome: string
      pence: number | null
      currency: string
    }
  | { kind: 'dispute_told'; type: string; status: string; reason: string; pence: number | null }
  | { kind: 'state_changed' }
  | { kind: 'noted' }

/** Why an exchange was cancelled. */
type CalledOff = 'by_customer' | 'refunded' | 'rejected' | 'expired' | 'unpaid'

/** Parses an event: its states, and the note written by a procedure. */
export function parseEvent({ from, to, note }: OrderEvent): ParsedEvent {
  if (from === null)
    return {
      kind:
        note === 'Made by staff'
          ? 'made_by_staff'
          : note === 'A gift card'
            ? 'gift_card_placed'
            : note?.startsWith('A price difference of order ') === true
              ? 'difference_placed'
              : 'placed',
    }
  const text = note ?? ''
  for (const [pattern, read] of notes) {
    const match = pattern.exec(text)
    if (match) return read(match)
  }
  if (from === to) return { kind: 'noted' }
  switch (to) {
    case 'paid':
      return { kind: 'paid', how: from === 'payment_failed' ? 'late' : 'in_time' }
    case 'payment_failed':
      return { kind: 'given_up' }
    case 'processing':
      return { kind: 'packing' }
    case 'cancelled':
      return unpaidNotes.has(text) && from === 'pending_payment'
        ? { kind: 'exchange_called_off', why: 'unpaid' }
        : { kind: 'cancelled' }
    case 'pending_payment':
    case 'shipped':
    case 'delivered':
    case 'refunded':
      return { kind: 'state_changed' }
  }
}

const text = (match: RegExpExecArray, group: number) => match[group] ?? ''
const numberIn = (match: RegExpExecArray, group: number) => Number(text(match, group))
const penceIn = (match: RegExpExecArray, group: number) =>
  match[group] === undefined ? null : Number(match[group])

const NOT_IN_TIME = 'Not paid in time'

/** Whether an unpaid order was closed because its time to pay had run out; `events`: its history, oldest first. */
export const hasRunOut = (events: readonly Pick<OrderEvent, 'from' | 'to' | 'note'>[]): boolean =>
  events.findLast(({ from, to }) => to === 'payment_failed' && from !== to)?.note === NOT_IN_TIME

/** Why a payment ends unpaid; the lines return to the cart, an exchange is cancelled. */
const unpaidNotes: ReadonlySet<string> = new Set([
  'The payment was cancelled',
  'Too many cards were declined',
  NOT_IN_TIME,
  'Left by the customer',
])

const calledOff: Readonly<Record<string, CalledOff>> = {
  'The exchange was called off': 'by_customer',
  'It is refunded instead': 'refunded',
  'The return was turned down': 'rejected',
  'The goods did not come back': 'expired',
}

const methods: Readonly<Record<string, PaymentMethod>> = {
  'to the card': 'card',
  'in cash': 'cash',
  'by bank transfer': 'bank_transfer',
}

/** The notes that procedures of this slice and of returns write, with a parser for each. */
const notes: readonly (readonly [RegExp, (match: RegExpExecArray) => ParsedEvent])[] = [
  [/^Parcel (\d+) sent with /, (match) => ({ kind: 'parcel_sent', parcel: numberIn(match, 1) })],
  [
    /^Parcel (\d+) delivered$/,
    (match) => ({ kind: 'parcel_delivered', parcel: numberIn(match, 1) }),
  ],
  [
    /^Tracking of parcel (\d+) corrected$/,
    (match) => ({ kind: 'tracking_corrected', parcel: numberIn(match, 1) }),
  ],
  [
    /^Gift card mailed( again)?$/,
    (match) => ({ kind: 'gift_card_mailed', isAgain: match[1] !== undefined }),
  ],
  [/^Nothing was left to charge$/, () => ({ kind: 'paid', how: 'with_credit' })],
  [
    /^The payment came late and the (stock|credit) was gone$/,
    (match) => ({ kind: 'paid_too_late', gone: match[1] === 'credit' ? 'credit' : 'stock' }),
  ],
  [/^The payment came after the order was cancelled$/, () => ({ kind: 'paid_after_cancelling' })],
  [/^The payment was not accepted$/, () => ({ kind: 'not_accepted' })],
  [/^The payment was not the sum of the order$/, () => ({ kind: 'payment_returned' })],
  [/^Refunded \S+$/, () => ({ kind: 'payment_returned' })],
  [
    /^Given back (£\d+\.\d\d)(?: as store credit| to gift card (\w+))$/,
    (match) => ({ kind: 'credited', sum: text(match, 1), codeEnd: match[2] ?? null }),
  ],
  [
    /^Given back (£\d+\.\d\d) as what was chosen instead$/,
    (match) => ({ kind: 'exchanged', sum: text(match, 1) }),
  ],
  [
    /^Given back (£\d+\.\d\d) through the order it was exchanged from$/,
    (match) => ({ kind: 'exchange_undone', sum: text(match, 1) }),
  ],
  [/^The goods it replaces are here$/, () => ({ kind: 'exchange_settled' })],
  [
    new RegExp(`^(${Object.keys(calledOff).join('|')})$`),
    (match) => ({ kind: 'exchange_called_off', why: calledOff[text(match, 1)] ?? 'by_customer' }),
  ],
  [/^Changed the item in order \S+$/, () => ({ kind: 'difference_settled' })],
  [
    /^The price difference was paid, but the item could not be changed any more/,
    () => ({ kind: 'difference_failed' }),
  ],
  [
    /^Asked for the price difference of (£\d+\.\d\d), /,
    (match) => ({ kind: 'difference_asked', sum: text(match, 1) }),
  ],
  [/^Delivery address changed$/, () => ({ kind: 'address_changed' })],
  [/^Changed (\d+ × .+)$/s, (match) => ({ kind: 'item_changed', what: text(match, 1) })],
  [/^Cancelled (\d+ × .+)$/s, (match) => ({ kind: 'items_cancelled', what: text(match, 1) })],
  [
    /^Given back (£\d+\.\d\d) (to the card|in cash|by bank transfer)$/,
    (match) => ({
      kind: 'card_refunded',
      sum: text(match, 1),
      by: methods[text(match, 2)] ?? 'card',
    }),
  ],
  [
    /^Paid back (£\d+\.\d\d) (in cash|by bank transfer)$/,
    (match) => ({
      kind: 'paid_back',
      sum: text(match, 1),
      by: text(match, 2) === 'in cash' ? 'cash' : 'bank_transfer',
    }),
  ],
  [
    /^Not paid back yet: (£\d+\.\d\d) (in cash|by bank transfer)$/,
    (match) => ({
      kind: 'paid_back_undone',
      sum: text(match, 1),
      by: text(match, 2) === 'in cash' ? 'cash' : 'bank_transfer',
    }),
  ],
  [
    /^Paid again by card, (£\d+\.\d\d) goes back$/,
    (match) => ({ kind: 'paid_twice', sum: text(match, 1) }),
  ],
  [
    /^Refund of (£\d+\.\d\d) failed: (\w+)$/,
    (match) => ({ kind: 'refund_failed', sum: text(match, 1), failure: text(match, 2) }),
  ],
  [
    /^(charge\.dispute\.\w+): \w+, (\w+), (\w+), (\d+)$/,
    (match) => ({
      kind: 'dispute_told',
      type: text(match, 1),
      status: text(match, 2),
      reason: text(match, 3),
      pence: penceIn(match, 4),
    }),
  ],
  [
    /^((?:payment_intent|charge|refund)\.\w+): (\w+)(?:, (\d+) (\w+))?$/,
    (match) => ({
      kind: 'payment_told',
      type: text(match, 1),
      outcome: text(match, 2),
      pence: penceIn(match, 3),
      currency: text(match, 4),
    }),
  ],
]
