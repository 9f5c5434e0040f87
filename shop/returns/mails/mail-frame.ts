import { longDate } from '#platform/dates/london-dates.ts'
import { orderText } from '#shop/orders/order-text.ts'

import { isShopsFault } from '../return-state.ts'
import type { ExchangeOrder, Return, ReturnItem } from '../return.ts'
import { refundDueOn } from '../statutory/deadlines.ts'
import { exchangeMailText, returnMailText as text } from './return-mail-text.ts'

/** The content of a mail, from top to bottom. */
export type ReturnMail = {
  subject: string
  heading: string
  paragraphs: string[]
  /** The mail's button: a page of the shop or of a carrier. */
  action?: { href: string; label: string }
  /** The lines of the return as text. */
  lines: string[]
  after: string[]
}

/** What every mail about a return needs. */
export type MailInput = { item: Return; name: string; shopUrl: string; email: string }

/** Subject and heading of a mail. */
export type NoticeCopy = { subject: (number: string) => string; heading: string }

/** A mail about the return of this number. */
export const mail = (
  { subject, heading }: NoticeCopy,
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

/** The day by which the refund or exchange is due, if one applies. */
export function dueBy({ resolution, postedAt, receivedAt, items }: Return): string[] {
  const due = refundDueOn({
    postedAt,
    receivedAt,
    isShopsFault: items.some(({ reason }) => isShopsFault(reason)),
  })
  if (due === null) return []
  const by = resolution === 'exchange' ? exchangeMailText.settledBy : text.refundBy
  return [by(longDate(due))]
}

/** The lines of a return as text; those of an exchange with their replacements. */
export const linesOf = (item: Return): string[] =>
  item.items.map((line) => withReplacement(lineOf(line), line, item))

/** A line of a return as text. */
const lineOf = (item: ReturnItem): string =>
  text.line(item.quantity, item.name, orderText.variant(item.colour_name, item.size_name))

/** The same, with missing units and deductions. */
export function receivedLineOf(item: ReturnItem): string {
  const { missing, deducted } = text.received
  const notes = [
    ...(item.missing_quantity > 0 ? [missing(item.missing_quantity)] : []),
    ...(item.deduction_reason === null
      ? []
      : [deducted(item.deduction_pence, item.deduction_reason)]),
  ]
  return notes.length === 0 ? lineOf(item) : `${lineOf(item)} (${notes.join('; ')})`
}

/** What a return was to be exchanged for, while it is an exchange. */
const newOrderOf = ({ resolution, exchangeOrder }: Return): ExchangeOrder | null =>
  resolution === 'exchange' ? exchangeOrder : null

/** A line as text, with its replacement. */
function withReplacement(line: string, item: ReturnItem, { resolution }: Return): string {
  const replacement = item.exchange_for
  if (resolution === 'refund' || replacement === null) return line
  const variant = orderText.variant(replacement.colour_name, replacement.size_name)
  return exchangeMailText.inItsPlace(line, exchangeMailText.piece(replacement.name, variant))
}

/** That the replacement is reserved; nothing for a refund. */
export function keptUntilHere(item: Return): string[] {
  const order = newOrderOf(item)
  return order ? [exchangeMailText.kept(order.orderNumber)] : []
}

/** That the exchange is cancelled and its payment refunded; nothing for a refund. */
export function calledOff(item: Return): string[] {
  const order = newOrderOf(item)
  return order ? [exchangeMailText.calledOff(order.orderNumber), ...paidBack(order)] : []
}

/** That the payment for an exchange is refunded; nothing if none was made. */
export const paidBack = ({ toPayPence }: ExchangeOrder): string[] =>
  toPayPence > 0 ? [exchangeMailText.paidBack(toPayPence)] : []
