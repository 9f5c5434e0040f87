import { orderText } from '#shop/orders/order-text.ts'

import type { ExchangeOrder, Return, ReturnItem } from '../return.ts'
import { exchangeMailText as text } from './exchange-mail-text.ts'

/** What a return was to be exchanged for, while it is an exchange. */
const newOrderOf = ({ resolution, exchangeOrder }: Return): ExchangeOrder | null =>
  resolution === 'exchange' ? exchangeOrder : null

/** A line in words, with what is wanted in its place. */
export function withWanted(line: string, item: ReturnItem, { resolution }: Return): string {
  const wanted = item.exchange_for
  if (resolution === 'refund' || wanted === null) return line
  const variant = orderText.variant(wanted.colour_name, wanted.size_name)
  return text.inItsPlace(line, `${wanted.name}, ${variant}`)
}

/** That what was chosen instead is kept; nothing for a refund. */
export function keptUntilHere(item: Return): string[] {
  const order = newOrderOf(item)
  return order ? [text.kept(order.orderNumber)] : []
}

/** That what was chosen instead is called off, and its payment goes back; nothing for a refund. */
export function calledOff(item: Return): string[] {
  const order = newOrderOf(item)
  return order ? [text.calledOff(order.orderNumber), ...paidBack(order)] : []
}

/** That what was paid for an exchange goes back; nothing where it cost nothing more. */
export const paidBack = ({ toPayPence }: ExchangeOrder): string[] =>
  toPayPence > 0 ? [text.paidBack(toPayPence)] : []
