import { orderText } from '#shop/orders/order-text.ts'
import { printedDay } from '#shop/orders/invoices/printed-day.ts'

import { isShopsFault } from '../return-reason.ts'
import type { Return, ReturnItem } from '../return.ts'
import { refundDueOn } from '../statutory/deadlines.ts'
import { exchangeMailText } from './exchange-mail-text.ts'
import { withWanted } from './exchange-mail.ts'
import { returnMailText as text } from './return-mail-text.ts'

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
