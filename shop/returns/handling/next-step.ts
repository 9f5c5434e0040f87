import { waitsForPayment } from '../return.ts'
import type { ExchangeOrder, Return } from '../return.ts'
import { adminExchangeText, adminReturnText } from './admin-return-text.ts'

const text = adminReturnText.nextStep
const exchangeText = adminExchangeText.nextStep

/** The text of the next step of a return; undefined once it is closed. */
export function nextStepOf(
  item: Pick<Return, 'state' | 'resolution' | 'items' | 'exchangeOrder'>,
  mayRefund: boolean,
): string | undefined {
  const { state, resolution } = item
  if (waitsForPayment(item)) return exchangeText.unpaid
  if (state === 'received') {
    if (resolution === 'exchange') return isWhole(item) ? exchangeText.whole : exchangeText.notWhole
    return mayRefund ? text.received : text.mayNotRefund
  }
  return state === 'requested' || state === 'approved' || state === 'in_transit'
    ? text[state]
    : undefined
}

const moneyText = adminExchangeText.money

/** Whether all goods came back without deductions; only then can they be exchanged. */
export const isWhole = ({ items }: Pick<Return, 'items'>): boolean =>
  items.every((line) => line.missing_quantity === 0 && line.deduction_pence === 0)

/** The text of an exchange's difference in price; undefined if the exchange was ended. */
export function exchangeMoney(
  { state, resolution }: Pick<Return, 'state' | 'resolution'>,
  { state: orderState, toPayPence, backPence }: ExchangeOrder,
): string | undefined {
  if (resolution === 'refund' || state === 'cancelled' || state === 'rejected') return undefined
  if (orderState === 'pending_payment') return moneyText.toPay(toPayPence)
  if (toPayPence > 0) return moneyText.paid(toPayPence)
  if (backPence === 0) return moneyText.same
  return state === 'exchanged' ? moneyText.wentBack(backPence) : moneyText.back(backPence)
}
