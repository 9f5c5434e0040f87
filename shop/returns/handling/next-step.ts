import type { Return } from '../return.ts'
import { adminReturnText } from './admin-return-text.ts'

const text = adminReturnText.nextStep

/** The one thing to do about a return, in words; undefined where it is over. */
export function nextStepOf(
  { state, resolution }: Pick<Return, 'state' | 'resolution'>,
  mayRefund: boolean,
): string | undefined {
  if (state === 'received') {
    if (resolution === 'exchange') return text.exchange
    return mayRefund ? text.received : text.mayNotRefund
  }
  return state === 'requested' || state === 'approved' || state === 'in_transit'
    ? text[state]
    : undefined
}
