import { expect, test } from 'vitest'

import { returnNext } from './return-next.ts'
import type { ReturnProgress } from './return-next.ts'

const nothing = { rejection: null, send_by: null, refund_due: null, refunded_pence: null }

test.for<[Partial<ReturnProgress>, RegExp]>([
  [{ state: 'requested' }, /answer you by email/],
  [{ state: 'approved', send_by: '2026-12-08' }, /by 8 December 2026, and tell us/],
  [{ state: 'in_transit', refund_due: '2026-12-08' }, /reaches us\. Your money .* by 8 December/],
  [{ state: 'received', refund_due: '2026-12-08' }, /is here.* by 8 December 2026 at the latest/],
  [{ state: 'rejected', rejection: 'It was worn.' }, /could not take .*: It was worn\.$/],
  [{ state: 'refunded', refunded_pence: 8950 }, /£89\.50 back/],
  [{ state: 'exchanged' }, /instead/],
  [{ state: 'cancelled' }, /you keep/],
])('%j', ([progress, words]) => {
  expect(returnNext({ ...nothing, ...progress } as ReturnProgress)).toMatch(words)
})
