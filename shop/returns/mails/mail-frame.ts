import { printedDay } from '#shop/orders/invoices/printed-day.ts'
import { orderText } from '#shop/orders/order-text.ts'

import { isShopsFault } from '../return-state.ts'
import type { ExchangeOrder, Return, ReturnItem } from '../return.ts'
import { refundDueOn } from '../statutory/deadlines.ts'
import { exchangeMailText, returnMailText as text } from './return-mail-text.ts'

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

/** What every mail about a return is made of. */
export type Told = { item: Return; name: string; shopUrl: string; email: string }

/** What a mail is called. */
export type Words = { subject: (number: string) => string; heading: string }

/** A mail about the return of this number. */
export const mail = (
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

/** By when the money is back, or the exchange settled, where a date runs. */
export function dueBy({ resolution, postedAt, receivedAt, items }: Return): string[] {
  const due = refundDueOn({
    postedAt,
    receivedAt,
    isShopsFault: items.some(({ reason }) => isShopsFault(reason)),
  })
  if (due === null) return []
  const by = resolution === 'exchange' ? exchangeMailText.settledBy : text.refundBy
  return [by(printedDay(due))]
}

/** The lines of a return in words, those of an exchange with what is wanted in their place. */
export const linesOf = (item: Return): string[] =>
  item.items.map((line) => withWanted(lineOf(line), line, item))

/** A line of a return in words. */
const lineOf = (item: ReturnItem): string =>
  text.line(item.quantity, item.name, orderText.variant(item.colour_name, item.size_name))

/** The same, with what was missing and what was taken off. */
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

/** A line in words, with what is wanted in its place. */
function withWanted(line: string, item: ReturnItem, { resolution }: Return): string {
  const wanted = item.exchange_for
  if (resolution === 'refund' || wanted === null) return line
  const variant = orderText.variant(wanted.colour_name, wanted.size_name)
  return exchangeMailText.inItsPlace(line, `${wanted.name}, ${variant}`)
}

/** That what was chosen instead is kept; nothing for a refund. */
export function keptUntilHere(item: Return): string[] {
  const order = newOrderOf(item)
  return order ? [exchangeMailText.kept(order.orderNumber)] : []
}

/** That what was chosen instead is called off, and its payment goes back; nothing for a refund. */
export function calledOff(item: Return): string[] {
  const order = newOrderOf(item)
  return order ? [exchangeMailText.calledOff(order.orderNumber), ...paidBack(order)] : []
}

/** That what was paid for an exchange goes back; nothing where it cost nothing more. */
export const paidBack = ({ toPayPence }: ExchangeOrder): string[] =>
  toPayPence > 0 ? [exchangeMailText.paidBack(toPayPence)] : []
