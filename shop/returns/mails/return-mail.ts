import { pageUrl } from '#platform/languages/current-language.ts'
import { longDate } from '#platform/dates/london-dates.ts'

import { goesBack } from '#shop/orders/paying/paid-how.ts'

import { ExchangeEnded, RefundDetails } from '../return.ts'
import { returnLabelPath } from '../return-paths.ts'
import { sendBackBy } from '../statutory/deadlines.ts'
import { postagePaidBy } from '../statutory/refund-of.ts'
import {
  calledOff,
  dueBy,
  keptUntilHere,
  linesOf,
  mail,
  paidBack,
  receivedLineOf,
} from './mail-frame.ts'
import type { MailInput, ReturnMail, NoticeCopy } from './mail-frame.ts'
import { exchangeMailText, returnMailText as text } from './return-mail-text.ts'

/** An event of a return, as recorded in the database. */
export type ReturnEventForMail = { kind: string; actor: string; to: string; details: unknown }

/** The mail about an event of a return; undefined for an event without one. */
export function returnMailOf(event: ReturnEventForMail, input: MailInput): ReturnMail | undefined {
  const { item, name, email } = input
  const { returnNumber: number, orderNumber: order } = item
  const lines = linesOf(item)
  switch (event.kind) {
    case 'requested': {
      if (event.to === 'approved') return approved(text.approvedAtOnce, input)
      const { subject, heading, lead, next } = text.requested
      return mail(
        { subject, heading },
        number,
        [lead(name, number, order), next, ...keptUntilHere(item)],
        {
          lines,
        },
      )
    }
    case 'approved':
      // Approved automatically when the exchange was paid.
      return approved(event.actor === 'system' ? text.approvedAtOnce : text.approved, input)
    case 'rejected': {
      const { lead, why, appeal } = text.rejected
      const off = calledOff(item)
      const paragraphs = [
        lead(name, number, order),
        why(item.rejection ?? ''),
        ...off,
        appeal(email),
      ]
      return mail(text.rejected, number, paragraphs, { lines })
    }
    case 'tracking_added':
    case 'tracking_updated':
      return tracked(text[event.kind], input)
    case 'received':
      return mail(text.received, number, [text.received.lead(name, number), ...dueBy(item)], {
        lines: item.items.map(receivedLineOf),
      })
    case 'refunded':
      return refunded(event.details as SettledRefund, input)
    case 'exchanged':
      return exchanged(event.details, input)
    case 'cancelled':
      return cancelled(event, input)
    case 'expired': {
      const { lead, sent } = text.expired
      const paragraphs = [lead(name, number), ...calledOff(item), sent(email)]
      return mail(text.expired, number, paragraphs, { lines })
    }
    case 'noted':
      return ExchangeEnded.safeParse(event.details).success ? exchangeEnded(input) : undefined
    default:
      return undefined
  }
}

function approved(copy: typeof text.approved | typeof text.approvedAtOnce, input: MailInput) {
  const { item, name, shopUrl } = input
  if (item.approvedAt === null) throw new Error(`Return ${item.returnId} has no day of approval.`)
  return mail(
    copy,
    item.returnNumber,
    [
      copy.lead(name, item.returnNumber, item.orderNumber),
      ...keptUntilHere(item),
      text.howTo(longDate(sendBackBy(item.approvedAt))),
      text.postage[postagePaidBy(item.items.map(({ reason }) => reason))],
      text.tellTracking,
    ],
    {
      lines: linesOf(item),
      action: { href: pageUrl(shopUrl, returnLabelPath(item.returnId)), label: text.label },
    },
  )
}

function tracked(
  copy: (NoticeCopy & typeof text.tracking_added) | (NoticeCopy & typeof text.tracking_updated),
  { item, name }: MailInput,
) {
  const { tracking, returnNumber } = item
  if (tracking === null) throw new Error(`Return ${item.returnId} has no tracking.`)
  return mail(
    copy,
    returnNumber,
    [
      copy.lead(name, returnNumber, tracking.carrierName),
      text.trackingNumber(tracking.number),
      ...dueBy(item),
    ],
    {
      lines: linesOf(item),
      ...(tracking.url !== null && { action: { href: tracking.url, label: text.follow } }),
    },
  )
}

/** By the customer, or because the exchange was not paid. */
function cancelled({ actor }: ReturnEventForMail, { item, name }: MailInput) {
  const { again } = text.cancelled
  const number = item.returnNumber
  const lost =
    item.exchangeOrder?.state === 'refunded'
      ? exchangeMailText.paymentReturned
      : exchangeMailText.unpaid
  const paragraphs =
    actor === 'system'
      ? [lost.lead(name, number)]
      : [text.cancelled.lead(name, number), ...calledOff(item)]
  return mail(text.cancelled, number, [...paragraphs, again], { lines: linesOf(item) })
}

/** A refund, from its event; sums in pence. */
export type SettledRefund = {
  card_pence: number
  credit_pence: number
  delivery_pence: number
  way: 'original' | 'credit'
}

/** The mail about a refund: its lines and where the money goes. */
function refunded(details: SettledRefund, { item, name }: MailInput): ReturnMail {
  const { card_pence: card, credit_pence: credit, delivery_pence: delivery, way } = details
  const { returnNumber: number } = item
  const all = card + credit
  const copy = text.refunded
  const toCredit = way === 'credit' ? copy.toCredit : copy.toCredits
  return mail(
    copy,
    number,
    [all === 0 ? copy.nothing(name, number) : copy.lead(name, number, all)],
    {
      lines: [
        ...item.items.map((line) => text.paidBack(receivedLineOf(line), line.refund_pence ?? 0)),
        ...(delivery > 0 ? [copy.delivery(delivery)] : []),
      ],
      after: [
        ...(card > 0 ? [goesBack(item.paidBackBy, card, copy.toCard)] : []),
        ...(credit > 0 ? [toCredit(credit)] : []),
        ...(all > 0 ? [copy.creditNote] : []),
      ],
    },
  )
}

/** The mail about a settled exchange: it is packed, and any difference is refunded. */
function exchanged(details: unknown, { item, name }: MailInput): ReturnMail {
  const { card_pence: card, credit_pence: credit } = RefundDetails.parse(details)
  const { lead } = text.exchanged
  const order = item.exchangeOrder
  const paragraphs = [
    lead(name, item.returnNumber),
    ...(order ? [exchangeMailText.sent(order.orderNumber)] : []),
  ]
  return mail(text.exchanged, item.returnNumber, paragraphs, {
    lines: linesOf(item),
    after: [
      ...(card > 0 ? [goesBack(item.paidBackBy, card, text.refunded.toCard)] : []),
      ...(credit > 0 ? [text.refunded.toCredits(credit)] : []),
      ...(item.items.some((line) => line.refund_pence !== 0) ? [text.refunded.creditNote] : []),
    ],
  })
}

/** Announces that the goods are refunded, and not exchanged. */
function exchangeEnded({ item, name }: MailInput): ReturnMail {
  const { exchangeOrder: order, returnNumber: number } = item
  if (order === null) throw new Error(`Return ${item.returnId} has no order of its exchange.`)
  const { ended } = exchangeMailText
  return mail(
    ended,
    number,
    [ended.lead(name, number, order.orderNumber), ...paidBack(order), ...dueBy(item)],
    { lines: item.items.map(receivedLineOf) },
  )
}
