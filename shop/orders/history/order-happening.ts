import type { OrderEvent } from './order-event.ts'

/** What an event of an order's history means. Sums in pence, null where the note names none. */
export type Happening =
  | { kind: 'placed' }
  | { kind: 'paid'; how: 'in_time' | 'late' | 'with_credit' }
  | { kind: 'given_up' }
  | { kind: 'packing' }
  | { kind: 'parcel_sent'; parcel: number }
  | { kind: 'parcel_delivered'; parcel: number }
  | { kind: 'tracking_corrected'; parcel: number }
  | { kind: 'cancelled' }
  /** So many units of which lines, in words: "2 × Noor abaya". */
  | { kind: 'items_cancelled'; what: string }
  /** Paid after it was given up, when this was gone: the payment goes back. */
  | { kind: 'paid_too_late'; gone: 'stock' | 'credit' }
  | { kind: 'paid_after_cancelling' }
  /** The shop gave the whole payment back by itself. */
  | { kind: 'payment_returned' }
  /** Goes back to the card. */
  | { kind: 'card_refunded'; sum: string }
  /** The provider could not give it back, for this reason in its words. */
  | { kind: 'refund_failed'; sum: string; failure: string }
  /** Given back on a gift card, with the last characters of its code, or as store credit (null). */
  | { kind: 'credited'; sum: string; codeEnd: string | null }
  /** What the provider told of a payment, under its own name. */
  | { kind: 'payment_told'; type: string; outcome: string; pence: number | null }
  | { kind: 'dispute_told'; type: string; status: string; reason: string; pence: number | null }
  | { kind: 'state_changed' }
  | { kind: 'noted' }

/** Reads an event of the history: its states, and the notes that the procedures write. */
export function happeningOf({ from, to, note }: OrderEvent): Happening {
  if (from === null) return { kind: 'placed' }
  const said = note ?? ''
  for (const [pattern, read] of notes) {
    const match = pattern.exec(said)
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
      return { kind: 'cancelled' }
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

/** The notes of the procedures of this slice, and how each is read. */
const notes: readonly (readonly [RegExp, (match: RegExpExecArray) => Happening])[] = [
  [/^Parcel (\d+) sent with /, (match) => ({ kind: 'parcel_sent', parcel: numberIn(match, 1) })],
  [
    /^Parcel (\d+) delivered$/,
    (match) => ({ kind: 'parcel_delivered', parcel: numberIn(match, 1) }),
  ],
  [
    /^Tracking of parcel (\d+) corrected$/,
    (match) => ({ kind: 'tracking_corrected', parcel: numberIn(match, 1) }),
  ],
  [/^Nothing was left to charge$/, () => ({ kind: 'paid', how: 'with_credit' })],
  [
    /^The payment came late and the (stock|credit) was gone$/,
    (match) => ({ kind: 'paid_too_late', gone: match[1] === 'credit' ? 'credit' : 'stock' }),
  ],
  [/^The payment came after the order was cancelled$/, () => ({ kind: 'paid_after_cancelling' })],
  [/^Refunded \S+$/, () => ({ kind: 'payment_returned' })],
  [
    /^Given back (£\d+\.\d\d)(?: as store credit| to gift card (\w+))$/,
    (match) => ({ kind: 'credited', sum: text(match, 1), codeEnd: match[2] ?? null }),
  ],
  [/^Cancelled (\d+ × .+)$/s, (match) => ({ kind: 'items_cancelled', what: text(match, 1) })],
  [
    /^Given back (£\d+\.\d\d) to the card$/,
    (match) => ({ kind: 'card_refunded', sum: text(match, 1) }),
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
    /^((?:payment_intent|charge|refund)\.\w+): (\w+)(?:, (\d+) \w+)?$/,
    (match) => ({
      kind: 'payment_told',
      type: text(match, 1),
      outcome: text(match, 2),
      pence: penceIn(match, 3),
    }),
  ],
]
