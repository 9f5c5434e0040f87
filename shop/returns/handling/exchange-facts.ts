import type { ExchangeOrder, Return } from '../return.ts'
import { adminExchangeText } from './admin-exchange-text.ts'

const text = adminExchangeText.money

/** Whether all of a return came back, and nothing is taken off: only so it can be exchanged. */
export const isWhole = ({ items }: Pick<Return, 'items'>): boolean =>
  items.every((line) => line.missing_quantity === 0 && line.deduction_pence === 0)

/** What an exchange costs more or less than what comes back, in words; undefined where it was ended. */
export function exchangeMoney(
  { state, resolution }: Pick<Return, 'state' | 'resolution'>,
  { state: orderState, toPayPence, backPence }: ExchangeOrder,
): string | undefined {
  if (resolution === 'refund' || state === 'cancelled' || state === 'rejected') return undefined
  if (orderState === 'pending_payment') return text.toPay(toPayPence)
  if (toPayPence > 0) return text.paid(toPayPence)
  if (backPence === 0) return text.same
  return state === 'exchanged' ? text.wentBack(backPence) : text.back(backPence)
}
