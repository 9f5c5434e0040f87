import { orderText } from '#shop/orders/order-text.ts'
import { printedDay } from '#shop/orders/papers/printed-day.ts'

import { isShopsFault } from '../return-reason.ts'
import type { Return, ReturnItem } from '../return.ts'
import { returnLabelPath } from '../return-paths.ts'
import { refundDueOn, sendBackBy } from '../statutory/deadlines.ts'
import { postagePaidBy } from '../statutory/refund-of.ts'
import { returnMailText as text } from './return-mail-text.ts'

/** What happened to a return, as the database noted it. */
export type ToldReturnEvent = { kind: string; to: string; details: unknown }

/** What a mail says, from top to bottom. */
export type ReturnMail = {
  subject: string
  heading: string
  paragraphs: string[]
  /** The one thing to do: a page of the shop, or a carrier's. */
  action?: { href: string; label: string }
  /** Lines of the return, in words. */
  lines: string[]
  after: string[]
}

type Told = { item: Return; name: string; shopUrl: string; email: string }

/** A refund as its event has it; sums in pence. */
export type ToldRefund = {
  card_pence: number
  credit_pence: number
  delivery_pence: number
  way: 'original' | 'credit'
}

/** The mail that tells a customer of an event of their return; undefined for one that is not told. */
export function returnMailOf(event: ToldReturnEvent, told: Told): ReturnMail | undefined {
  const { item, name, email } = told
  const { returnNumber: number, orderNumber: order } = item
  const lines = item.items.map(lineOf)
  switch (event.kind) {
    case 'requested': {
      if (event.to === 'approved') return approved(text.approvedAtOnce, told)
      const { subject, heading, lead, next } = text.requested
      return mail({ subject, heading }, number, [lead(name, number, order), next], { lines })
    }
    case 'approved':
      return approved(text.approved, told)
    case 'rejected': {
      const { lead, why, appeal } = text.rejected
      const said = [lead(name, number, order), why(item.rejection ?? ''), appeal(email)]
      return mail(text.rejected, number, said, { lines })
    }
    case 'tracking_added':
    case 'tracking_updated':
      return tracked(text[event.kind], told)
    case 'received':
      return mail(text.received, number, [text.received.lead(name, number), ...dueBy(item)], {
        lines: item.items.map(receivedLineOf),
      })
    case 'refunded':
      return refunded(event.details as ToldRefund, told)
    case 'exchanged':
      return mail(text.exchanged, number, [text.exchanged.lead(name, number)], { lines })
    case 'cancelled': {
      const { lead, again } = text.cancelled
      return mail(text.cancelled, number, [lead(name, number), again], { lines })
    }
    case 'expired': {
      const { lead, sent } = text.expired
      return mail(text.expired, number, [lead(name, number), sent(email)], { lines })
    }
    default:
      return undefined
  }
}

type Words = { subject: (number: string) => string; heading: string }

const mail = (
  { subject, heading }: Words,
  number: string,
  paragraphs: string[],
  more: { lines: string[]; after?: string[]; action?: ReturnMail['action'] },
): ReturnMail => ({
  subject: subject(number),
  heading,
  paragraphs,
  lines: more.lines,
  after: more.after ?? [],
  ...(more.action && { action: more.action }),
})

function approved(words: typeof text.approved | typeof text.approvedAtOnce, told: Told) {
  const { item, name, shopUrl } = told
  if (item.approvedAt === null) throw new Error(`Return ${item.returnId} has no day of approval.`)
  return mail(
    words,
    item.returnNumber,
    [
      words.lead(name, item.returnNumber, item.orderNumber),
      text.howTo(printedDay(sendBackBy(item.approvedAt))),
      text.postage[postagePaidBy(item.items.map(({ reason }) => reason))],
      text.tellTracking,
    ],
    {
      lines: item.items.map(lineOf),
      action: { href: shopUrl + returnLabelPath(item.returnId), label: text.label },
    },
  )
}

function tracked(
  words: (Words & typeof text.tracking_added) | (Words & typeof text.tracking_updated),
  { item, name }: Told,
) {
  const { tracking, returnNumber } = item
  if (tracking === null) throw new Error(`Return ${item.returnId} has no tracking.`)
  return mail(
    words,
    returnNumber,
    [
      words.lead(name, returnNumber, tracking.carrierName),
      text.trackingNumber(tracking.number),
      ...dueBy(item),
    ],
    {
      lines: item.items.map(lineOf),
      ...(tracking.url !== null && { action: { href: tracking.url, label: text.follow } }),
    },
  )
}

function refunded(details: ToldRefund, { item, name }: Told) {
  const { card_pence: card, credit_pence: credit, delivery_pence: delivery, way } = details
  const { returnNumber: number } = item
  const all = card + credit
  const words = text.refunded
  const toCredit = way === 'credit' ? words.toCredit : words.toCredits
  return mail(
    words,
    number,
    [all === 0 ? words.nothing(name, number) : words.lead(name, number, all)],
    {
      lines: [
        ...item.items.map((line) => text.paidBack(receivedLineOf(line), line.refund_pence ?? 0)),
        ...(delivery > 0 ? [words.delivery(delivery)] : []),
      ],
      after: [
        ...(card > 0 ? [words.toCard(card)] : []),
        ...(credit > 0 ? [toCredit(credit)] : []),
        ...(all > 0 ? [words.creditNote] : []),
      ],
    },
  )
}

/** By when the money is back, where a date runs. */
function dueBy({ postedAt, receivedAt, items }: Return): string[] {
  const due = refundDueOn({
    postedAt,
    receivedAt,
    isShopsFault: items.some(({ reason }) => isShopsFault(reason)),
  })
  return due === null ? [] : [text.refundBy(printedDay(due))]
}

/** A line of a return in words. */
export const lineOf = (item: ReturnItem): string =>
  text.line(item.quantity, item.name, orderText.variant(item.colour_name, item.size_name))

/** The same, with what was missing and what was taken off. */
function receivedLineOf(item: ReturnItem): string {
  const { missing, deducted } = text.received
  const notes = [
    ...(item.missing_quantity > 0 ? [missing(item.missing_quantity)] : []),
    ...(item.deduction_reason === null
      ? []
      : [deducted(item.deduction_pence, item.deduction_reason)]),
  ]
  return notes.length === 0 ? lineOf(item) : `${lineOf(item)} (${notes.join('; ')})`
}
