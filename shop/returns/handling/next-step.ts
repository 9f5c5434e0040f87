import { waitsForPayment } from '../return.ts'
import type { Return } from '../return.ts'
import { adminExchangeText } from './admin-exchange-text.ts'
import { adminReturnText } from './admin-return-text.ts'
import { isWhole } from './exchange-facts.ts'

const text = adminReturnText.nextStep
const exchangeText = adminExchangeText.nextStep

/** The one thing to do about a return, in words; undefined where it is over. */
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
