import type { Guard } from './guard.ts'

const events = 'shop/analytics/server/events.db.test.ts'

/** The guards between visitors who are counted at once. */
export const analyticsGuards: Guard[] = [
  {
    guard: 'the partition of a month is made by one at a time',
    changes: [
      {
        procedure: 'make_event_partition',
        replace: [['perform pg_advisory_xact_lock(7202679);', '']],
      },
    ],
    tests: { [events]: ['many first events of a month at once find one partition'] },
  },
]
