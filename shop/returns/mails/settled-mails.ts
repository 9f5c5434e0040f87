import { RefundDetails } from '../return-event.ts'
import { dueBy, linesOf, mail, paidBack, receivedLineOf } from './mail-frame.ts'
import type { ReturnMail, MailInput } from './mail-frame.ts'
import { exchangeMailText, returnMailText as text } from './return-mail-text.ts'

/** A refund, from its event; sums in pence. */
export type SettledRefund = {
  card_pence: number
  credit_pence: number
  delivery_pence: number
  way: 'original' | 'credit'
}

/** The mail about a refund: its lines and where the money goes. */
export function refunded(details: SettledRefund, { item, name }: MailInput): ReturnMail {
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

/** The mail about a settled exchange: it is packed, and any difference is refunded. */
export function exchanged(details: unknown, { item, name }: MailInput): ReturnMail {
  const { card_pence: card, credit_pence: credit } = RefundDetails.parse(details)
  const { lead } = text.exchanged
  const order = item.exchangeOrder
  const said = [
    lead(name, item.returnNumber),
    ...(order ? [exchangeMailText.sent(order.orderNumber)] : []),
  ]
  return mail(text.exchanged, item.returnNumber, said, {
    lines: linesOf(item),
    after: [
      ...(card > 0 ? [text.refunded.toCard(card)] : []),
      ...(credit > 0 ? [text.refunded.toCredits(credit)] : []),
      ...(item.items.some((line) => line.refund_pence !== 0) ? [text.refunded.creditNote] : []),
    ],
  })
}

/** Tells that what came back is refunded, and not exchanged. */
export function exchangeEnded({ item, name }: MailInput): ReturnMail {
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
