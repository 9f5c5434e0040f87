import type { Guard } from './guard.ts'

const events = 'shop/analytics/server/events.db.test.ts'

/** The guards between visitors who are counted at once. */
export const analyticsGuards: Guard[] = [
  {
    guard: 'the partition of a month is made by one at a time',
    changes: [
      {
        procedure: 'make_event_partition',
        replace: [['lock table analytics_events in share update exclusive mode;', '']],
      },
    ],
    tests: { [events]: ['who waits while another makes the partition finds it'] },
  },
]
