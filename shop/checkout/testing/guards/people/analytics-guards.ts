import type { Guard } from '../guard.ts'

const events = 'shop/analytics/server/events.db.test.ts'
const forwarding = 'shop/analytics/server/forwarding/forward-batch.db.test.ts'
const recordings = 'server/journeys/recordings.db.test.ts'
const flags = 'server/journeys/flags.db.test.ts'

/** The guards between visitors who are counted at once, what passes it on, and who changes flags. */
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
  {
    guard: 'events are passed on by one process',
    changes: [
      {
        procedure: 'begin_forward',
        replace: [
          [
            'where f.destination = p_destination for update skip locked;',
            'where f.destination = p_destination;',
          ],
        ],
      },
    ],
    tests: { [forwarding]: ['finds them taken where another is just taking them'] },
  },
  {
    guard: 'events are passed on once all before them are there',
    changes: [{ procedure: 'begin_forward', replace: [['and e.arrived_in < v_over', '']] }],
    tests: { [forwarding]: ['leaves nothing out that was begun before and came after'] },
  },
  {
    guard: 'who was too slow says nothing of what another has taken since',
    changes: [
      { procedure: 'end_forward', replace: [['and f.token = p_token for update', 'for update']] },
    ],
    tests: { [forwarding]: ['resumes where a process was killed, once their minute is over'] },
  },
  {
    guard: 'parts of a recording are kept one after the other',
    changes: [
      {
        procedure: 'collect_replay_part',
        replace: [['where id = v_sent.id for update;', 'where id = v_sent.id;']],
      },
    ],
    tests: { [recordings]: ['counts parts of one recording that come at once, each once'] },
  },
  {
    guard: 'who saves a flag holds it',
    changes: [
      {
        procedure: 'save_flag',
        replace: [['where id = p_id for no key update;', 'where id = p_id;']],
      },
    ],
    tests: { [flags]: ['of two who save at once, the second is refused'] },
  },
]
