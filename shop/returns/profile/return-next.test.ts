import { expect, test } from 'vitest'

import { returnNext, returnStateText } from './return-next.ts'
import type { ReturnProgress } from './return-next.ts'

const nothing = {
  rejection: null,
  send_by: null,
  refund_due: null,
  refunded_pence: null,
  items: [],
  exchange_order: null,
}

test.for<[Partial<ReturnProgress>, RegExp]>([
  [{ state: 'requested' }, /answer you by email/],
  [{ state: 'approved', send_by: '2026-12-08' }, /by 8 December 2026, and tell us/],
  [{ state: 'in_transit', refund_due: '2026-12-08' }, /reaches us\. Your money .* by 8 December/],
  [{ state: 'received', refund_due: '2026-12-08' }, /is here.* by 8 December 2026 at the latest/],
  [{ state: 'rejected', rejection: 'It was worn.' }, /could not take .*: It was worn\.$/],
  [{ state: 'refunded', refunded_pence: 8950 }, /£89\.50 back/],
  [{ state: 'cancelled' }, /you keep/],
])('%j', ([progress, expected]) => {
  expect(returnNext({ ...nothing, ...progress } as ReturnProgress)).toMatch(expected)
})

const noor = { name: 'Noor abaya', colour_name: 'Ink', size_name: '58' }

/** An exchange of one piece for another size. */
const exchange = (
  state: ReturnProgress['state'],
  instead: Partial<NonNullable<ReturnProgress['exchange_order']>> = {},
): ReturnProgress =>
  ({
    ...nothing,
    state,
    items: [{ quantity: 1, exchange_for: noor }],
    exchange_order: {
      state: 'paid',
      to_pay_pence: 0,
      back_pence: 0,
      was_left_unpaid: false,
      ...instead,
    },
  }) as ReturnProgress

test.for<[ReturnProgress, RegExp]>([
  [
    exchange('requested', { state: 'pending_payment', to_pay_pence: 1000 }),
    /^Please pay £10\.00 .* keep Noor abaya \(Ink, size 58\) for you, but .* half an hour/,
  ],
  [exchange('requested'), /answer you by email.* keep Noor abaya \(Ink, size 58\) for you/],
  [exchange('approved'), /send the parcel.* keep Noor abaya \(Ink, size 58\) for you/],
  [exchange('in_transit'), /reaches us.* keep Noor abaya/],
  [exchange('received'), /is here.* After that we send what you chose instead\.$/],
  [exchange('exchanged'), /what you chose instead .* its order says where it is\.$/],
  [exchange('exchanged', { back_pence: 3900 }), /£39\.00 goes back the way you paid\.$/],
  [exchange('cancelled', { state: 'cancelled' }), /^Nothing comes back/],
  [
    exchange('cancelled', { state: 'cancelled', was_left_unpaid: true }),
    /was not paid, so the exchange is off\. .* you keep/,
  ],
])('of an exchange: %j', ([progress, expected]) => {
  expect(returnNext(progress)).toMatch(expected)
})

test('an unpaid exchange waits for its payment only', () => {
  const unpaid = { state: 'pending_payment', to_pay_pence: 1000 } as const

  expect(returnStateText(exchange('requested', unpaid))).toBe('Waits for your payment')
  expect(returnStateText(exchange('requested'))).toBe('Waiting for approval')
  expect(returnStateText(exchange('approved'))).toBe('Approved')
})
