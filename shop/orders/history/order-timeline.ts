import { parseEvent } from './order-event.ts'
import type { ParsedEvent, OrderEvent } from './order-event.ts'
import { orderText } from '../order-text.ts'
import { orderPageText } from '../order-page-text.ts'
import { paidBackText } from '../paying/paid-back-text.ts'
import type { PaidBackBy } from '../paying/payment-method.ts'
import type { Shipment } from '../shipment.ts'

const text = orderPageText.timeline

/** An entry of the timeline its customer sees. */
export type TimelineEntry = { at: Date; title: string; detail: string | null }

type Parcel = Pick<Shipment, 'number' | 'carrierName' | 'trackingNumber'>
/** Goods of an order as its history names them, and as the current language does. */
export type NamedGoods = { name: string; variant: string; localName: string; localVariant: string }
type EntryCopy = readonly [title: string, detail: string | null]

/**
 * An order's history as its customer sees it, the oldest first. What is between the shop and its
 * payment provider, or a matter of staff, has no entry. `goods`: names in another language, where there are such;
 * `paidBackBy`: how its money goes back.
 */
export function orderTimeline(
  events: readonly OrderEvent[],
  parcels: readonly Parcel[],
  goods: readonly NamedGoods[] = [],
  paidBackBy: PaidBackBy = 'card',
): TimelineEntry[] {
  const entries: TimelineEntry[] = []
  // Lines that came from no cart return to none.
  let isFromNoCart = false
  for (const event of events) {
    const parsed = parseEvent(event)
    isFromNoCart ||= fromNoCart.has(parsed.kind)
    const copy =
      isFromNoCart && parsed.kind === 'given_up'
        ? text.linkGivenUp
        : copyFor(parsed, event, { parcels, goods, paidBackBy })
    // The shop and the provider both record a full refund, in either order.
    const isListed = copy?.[0] === text.refunded && entries.some(({ title }) => title === copy[0])
    if (copy && !isListed) entries.push({ at: event.at, title: copy[0], detail: copy[1] })
  }
  return entries
}

const fromNoCart: ReadonlySet<string> = new Set<ParsedEvent['kind']>([
  'made_by_staff',
  'gift_card_placed',
  'difference_placed',
])

function copyFor(
  parsed: ParsedEvent,
  { to }: OrderEvent,
  {
    parcels,
    goods,
    paidBackBy,
  }: { parcels: readonly Parcel[]; goods: readonly NamedGoods[]; paidBackBy: PaidBackBy },
): EntryCopy | undefined {
  const isOnly = parcels.length <= 1
  switch (parsed.kind) {
    case 'placed':
    case 'gift_card_placed':
      return text.placed
    case 'made_by_staff':
    case 'difference_placed':
      return text.madeByStaff
    case 'difference_settled':
      return text.differenceSettled
    case 'difference_failed':
      return text.differenceFailed
    case 'difference_asked':
      return [text.differenceAsked, text.changedOncePaid(parsed.sum)]
    case 'gift_card_mailed':
      return parsed.isAgain ? text.giftCardMailedAgain : text.giftCardMailed
    case 'paid':
      return paidIn[parsed.how]
    case 'given_up':
      return text.givenUp
    case 'not_accepted':
      return to === 'cancelled' ? text.cancelled : text.notAccepted
    case 'packing':
      return text.packing
    case 'parcel_sent': {
      const { parcel } = parsed
      // More parcels can follow while the order is being packed.
      const title = isOnly && to === 'shipped' ? text.onItsWay : text.parcelOnItsWay(parcel)
      return [title, travelsWith(parcels, parcel)]
    }
    case 'parcel_delivered':
      return [isOnly && to === 'delivered' ? text.arrived : text.parcelArrived(parsed.parcel), null]
    case 'tracking_corrected': {
      const { parcel } = parsed
      const title = isOnly ? text.trackingCorrected : text.parcelTrackingCorrected(parcel)
      return [title, travelsWith(parcels, parcel)]
    }
    case 'cancelled':
      return text.cancelled
    case 'items_cancelled':
      return to === 'cancelled'
        ? text.cancelled
        : [text.partCancelled, cancelledItems(parsed.what, goods)]
    case 'item_changed':
      return [text.itemChanged, changedItem(parsed.what, goods)]
    case 'address_changed':
      return text.addressChanged
    case 'exchange_called_off':
      return [text.cancelled[0], text.calledOff[parsed.why]]
    case 'exchange_settled':
      return text.exchangeSettled
    case 'exchanged':
      return [text.exchanged, text.paysForExchange(parsed.sum)]
    case 'exchange_undone':
      return [text.exchangeUndone, text.throughOrigin(parsed.sum)]
    case 'paid_too_late':
      return parsed.gone === 'stock' ? text.soldOut : text.creditGone
    case 'paid_after_cancelling':
      return text.paidAfterCancelling
    case 'payment_returned':
      return [text.refunded, text.goesBack]
    case 'credited': {
      const { sum, codeEnd } = parsed
      const detail = codeEnd === null ? text.asStoreCredit(sum) : text.onGiftCard(sum, codeEnd)
      return [text.credited, detail]
    }
    case 'card_refunded':
      return parsed.by === 'card'
        ? [text.cardRefunded, text.toCard(parsed.sum)]
        : [text.refundDecided, paidBackText.byHand(parsed.by, parsed.sum)]
    case 'paid_back':
      return [text.paidBack, paidBackText.done(parsed.by, parsed.sum)]
    case 'paid_back_undone':
      return [text.paidBackUndone, paidBackText.byHand(parsed.by, parsed.sum)]
    case 'paid_twice':
      return [text.paidTwice, text.toCard(parsed.sum)]
    case 'refund_failed':
      return text.refundUndone
    case 'payment_told':
      return copyForPayment(parsed)
    case 'state_changed':
      return copyForState(to, paidBackBy)
    case 'dispute_told':
    case 'noted':
      return undefined
  }
}

const paidIn = {
  in_time: text.paid,
  late: text.paidLate,
  with_credit: text.paidWithCredit,
} as const

/** The items of such a list; a comma within a name is none between two items. */
function splitItems(what: string): string[] {
  const items: string[] = []
  for (const part of what.split(', ')) {
    if (items.length === 0 || /^\d+ × /.test(part)) items.push(part)
    else items.push(`${items.pop()}, ${part}`)
  }
  return items
}

/** "2 × Noor abaya, 1 × Thobe", as procedures write it, in the current language. */
const cancelledItems = (what: string, goods: readonly NamedGoods[]): string =>
  text.cancelledItems(
    splitItems(what).map((item) => {
      const [, units = '', name = item] = /^(\d+) × (.*)$/s.exec(item) ?? []
      return [units, localName(name, goods)]
    }),
  )

/** "1 × Noor abaya from Black, 54 to Black, 56", as replace_order_item writes it, in the current language. */
function changedItem(what: string, goods: readonly NamedGoods[]): string {
  const [, units = '', rest = what] = /^(\d+) × (.*)$/s.exec(what) ?? []
  // Names can contain these words, too.
  const [name, variants] = splitAt(rest, ' from ', new Set(goods.map((one) => one.name)))
  const [was, became] = splitAt(variants, ' to ', new Set(goods.map(({ variant }) => variant)))
  const local = (variant: string) =>
    goods.find((one) => one.variant === variant)?.localVariant ?? variant
  return text.changedItem(units, localName(name, goods), local(was), local(became))
}

const localName = (name: string, goods: readonly NamedGoods[]): string =>
  name === 'Gift card'
    ? orderText.extra.gift_card
    : (goods.find((one) => one.name === name)?.localName ?? name)

/** A text before and after a word: after one of these names, or else where the word is first. */
function splitAt(
  whole: string,
  word: string,
  names: ReadonlySet<string>,
): readonly [before: string, after: string] {
  const known = [...names]
    .filter((name) => whole.startsWith(name + word))
    .toSorted((one, other) => other.length - one.length)[0]
  const at = known?.length ?? whole.indexOf(word)
  return at === -1 ? [whole, ''] : [whole.slice(0, at), whole.slice(at + word.length)]
}

/** The parcel's current carrier and number; corrected ones are left out. */
function travelsWith(parcels: readonly Parcel[], number: number): string | null {
  const parcel = parcels.find((one) => one.number === number)
  return parcel ? text.with(parcel.carrierName, parcel.trackingNumber) : null
}

function copyForPayment({
  type,
  outcome,
  pence,
}: Extract<ParsedEvent, { kind: 'payment_told' }>): EntryCopy | undefined {
  if (outcome === 'declined') return text.declined
  if (outcome === 'declined_too_often') return text.tooManyDeclined
  if (outcome === 'refund_failed') return text.refundFailed
  if (type !== 'charge.refunded') return undefined
  if (outcome === 'refunded') return [text.refunded, text.goesBack]
  return outcome === 'noted' && pence !== null
    ? [text.refundedInPart, text.soFar(pence)]
    : undefined
}

function copyForState(to: OrderEvent['to'], paidBackBy: PaidBackBy): EntryCopy | undefined {
  switch (to) {
    case 'shipped':
      return [text.onItsWay, null]
    case 'delivered':
      return [text.arrived, null]
    case 'refunded':
      return [
        text.refunded,
        paidBackBy === 'card' ? text.goesBack : paidBackText.allByHand(paidBackBy),
      ]
    case 'pending_payment':
    case 'paid':
    case 'processing':
    case 'cancelled':
    case 'payment_failed':
      return undefined
  }
}
