import { expect, test } from 'vitest'

import type { OrderState } from '../order-state.ts'
import { hasRunOut } from './order-event.ts'

const closed = (note: string) => ({
  from: 'pending_payment' as OrderState,
  to: 'payment_failed' as OrderState,
  note,
})

test.for([
  ['its time ran out', [closed('Not paid in time')], true],
  ['too many cards were declined', [closed('Too many cards were declined')], false],
  ['the payment was cancelled', [closed('The payment was cancelled')], false],
  ['nothing happened', [], false],
  [
    'its time ran out before something else was noted',
    [
      closed('Not paid in time'),
      { ...closed('payment_intent.canceled: ignored'), from: 'payment_failed' },
    ],
    true,
  ],
] as const)('an order was closed by time: %s', ([, events, isSo]) => {
  expect(hasRunOut(events)).toBe(isSo)
})
