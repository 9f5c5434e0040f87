import { printedDay } from '#shop/orders/invoices/printed-day.ts'

import { ExchangeEnded } from '../return-event.ts'
import { returnLabelPath } from '../return-paths.ts'
import { sendBackBy } from '../statutory/deadlines.ts'
import { postagePaidBy } from '../statutory/refund-of.ts'
import { calledOff, dueBy, keptUntilHere, linesOf, mail, receivedLineOf } from './mail-frame.ts'
import type { ReturnMail, MailInput, Words } from './mail-frame.ts'
import { exchangeMailText, returnMailText as text } from './return-mail-text.ts'
import { exchangeEnded, exchanged, refunded } from './settled-mails.ts'
import type { SettledRefund } from './settled-mails.ts'

/** An event of a return, as recorded in the database. */
export type ReturnEventForMail = { kind: string; actor: string; to: string; details: unknown }

/** The mail about an event of a return; undefined for an event without one. */
export function returnMailOf(event: ReturnEventForMail, told: MailInput): ReturnMail | undefined {
  const { item, name, email } = told
  const { returnNumber: number, orderNumber: order } = item
  const lines = linesOf(item)
  switch (event.kind) {
    case 'requested': {
      if (event.to === 'approved') return approved(text.approvedAtOnce, told)
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
      return approved(event.actor === 'system' ? text.approvedAtOnce : text.approved, told)
    case 'rejected': {
      const { lead, why, appeal } = text.rejected
      const off = calledOff(item)
      const said = [lead(name, number, order), why(item.rejection ?? ''), ...off, appeal(email)]
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
      return refunded(event.details as SettledRefund, told)
    case 'exchanged':
      return exchanged(event.details, told)
    case 'cancelled':
      return cancelled(event, told)
    case 'expired': {
      const { lead, sent } = text.expired
      const said = [lead(name, number), ...calledOff(item), sent(email)]
      return mail(text.expired, number, said, { lines })
    }
    case 'noted':
      return ExchangeEnded.safeParse(event.details).success ? exchangeEnded(told) : undefined
    default:
      return undefined
  }
}

function approved(words: typeof text.approved | typeof text.approvedAtOnce, told: MailInput) {
  const { item, name, shopUrl } = told
  if (item.approvedAt === null) throw new Error(`Return ${item.returnId} has no day of approval.`)
  return mail(
    words,
    item.returnNumber,
    [
      words.lead(name, item.returnNumber, item.orderNumber),
      ...keptUntilHere(item),
      text.howTo(printedDay(sendBackBy(item.approvedAt))),
      text.postage[postagePaidBy(item.items.map(({ reason }) => reason))],
      text.tellTracking,
    ],
    {
      lines: linesOf(item),
      action: { href: shopUrl + returnLabelPath(item.returnId), label: text.label },
    },
  )
}

function tracked(
  words: (Words & typeof text.tracking_added) | (Words & typeof text.tracking_updated),
  { item, name }: MailInput,
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
  const said =
    actor === 'system'
      ? [lost.lead(name, number)]
      : [text.cancelled.lead(name, number), ...calledOff(item)]
  return mail(text.cancelled, number, [...said, again], { lines: linesOf(item) })
}
