import { expect, test } from 'vitest'

import type { ReturnExemption } from '#shop/catalogue/catalogue.ts'

import { returnStates } from '../return-state.ts'
import type { ReturnReason, ReturnState } from '../return-state.ts'
import { lineRefusal, onlyForFaults, whatCanComeBack } from './what-can-come-back.ts'

// As in deadlines.test.ts: CCR, CRA, and what the shop decided for itself.

type Given = {
  bought: number
  cancelled: number
  exemption: ReturnExemption | null
  /** Units of it in a parcel, and the day the parcel arrived. */
  parcels: [number, string | null][]
  /** Units of a second line, never sent. */
  unsent: number
  earlier: [number, ReturnState][]
  today: string
  requested: number
  reason: ReturnReason
  isSealed: boolean | null
}

const three: Given = {
  bought: 3,
  cancelled: 0,
  exemption: null,
  parcels: [[3, '2026-11-24']],
  unsent: 0,
  earlier: [],
  today: '2026-11-25',
  requested: 2,
  reason: 'changed_mind',
  isSealed: null,
}

const tooMany = (left: number) => ({ kind: 'too_many', left })
const because = (kind: string) => ({ kind })

/** The refusal of the requested line; promised for 26 November, and every parcel left on the 23rd. */
function judged(given: Given) {
  const line = { order_item_id: 'line', return_exemption: given.exemption }
  const order = {
    promise: { latest: '2026-11-26' },
    items: [
      { ...line, quantity: given.bought, cancelled_quantity: given.cancelled },
      {
        order_item_id: 'other',
        return_exemption: null,
        quantity: given.unsent,
        cancelled_quantity: 0,
      },
    ],
    shipments: given.parcels.map(([quantity, arrived]) => ({
      shippedAt: new Date('2026-11-23T12:00Z'),
      deliveredAt: arrived === null ? null : new Date(`${arrived}T12:00Z`),
      items: [{ order_item_id: 'line', quantity }],
    })),
  }
  const earlier = given.earlier.map(([quantity, state]) => ({
    state,
    items: [{ order_item_id: 'line', quantity }],
  }))
  const returnable = whatCanComeBack(order, earlier, given.today)[0]!
  const requested = { quantity: given.requested, reason: given.reason, is_sealed: given.isSealed }
  return lineRefusal(returnable, requested, given.today)
}

const cases: [law: string, what: string, given: Partial<Given>, answer: object | null][] = [
  ['CCR 29(1)', 'two of three', {}, null],
  ['CCR 29(1)', 'all three', { requested: 3 }, null],
  ['CCR 29(1)', 'on the day it came', { today: '2026-11-24' }, null],
  ['CCR 29(1)', 'more than was bought', { requested: 4 }, tooMany(3)],
  ['CCR 29(1)', 'more than is left', { earlier: [[2, 'approved']] }, tooMany(1)],
  ['CCR 29(1)', 'what is left', { earlier: [[1, 'refunded']] }, null],
  [
    'CCR 29(1)',
    'after all of it came back',
    { earlier: [[3, 'refunded']] },
    because('nothing_left'),
  ],
  [
    'CCR 29(1)',
    'after all of it was exchanged',
    { earlier: [[3, 'exchanged']] },
    because('nothing_left'),
  ],
  ['CCR 29(1)', 'again, what was called off', { earlier: [[3, 'cancelled']] }, null],
  ['CCR 29(1)', 'again, what was turned down', { earlier: [[3, 'rejected']] }, null],
  ['CCR 29(1)', 'what was cancelled', { cancelled: 3, parcels: [] }, because('nothing_left')],
  [
    'CCR 29(1)',
    'more than was sent',
    { cancelled: 1, parcels: [[2, '2026-11-24']], requested: 3 },
    tooMany(2),
  ],
  ['The shop', 'before it was sent', { parcels: [] }, because('not_delivered')],
  ['The shop', 'before it came', { today: '2026-11-23' }, because('not_delivered')],
  [
    'The shop',
    'on its promised day, of which nobody told',
    { parcels: [[3, null]], today: '2026-11-26' },
    because('not_delivered'),
  ],
  ['The shop', 'the day after that', { parcels: [[3, null]], today: '2026-11-27' }, null],
  [
    'CCR 30(5)',
    'the pieces that came, while one is under way',
    {
      parcels: [
        [2, '2026-11-24'],
        [1, null],
      ],
    },
    null,
  ],
  [
    'CCR 30(5)',
    'the piece that is under way',
    {
      parcels: [
        [2, '2026-11-24'],
        [1, null],
      ],
      requested: 3,
    },
    tooMany(2),
  ],
  [
    'CCR 30(5)',
    'a piece under way, the others being back',
    {
      parcels: [
        [2, '2026-11-24'],
        [1, null],
      ],
      earlier: [[2, 'refunded']],
      requested: 1,
    },
    because('not_delivered'),
  ],
  [
    'CCR 30(4)',
    'months later, another line still to be sent',
    { unsent: 1, today: '2027-03-01' },
    null,
  ],
  [
    'CCR 30(5)',
    'within 30 days of the last piece',
    {
      parcels: [
        [2, '2026-11-24'],
        [1, '2026-12-20'],
      ],
      today: '2027-01-19',
    },
    null,
  ],
  ['The shop', 'on the last day', { today: '2026-12-24' }, null],
  ['The shop', 'a day too late', { today: '2026-12-25' }, because('too_late')],
  [
    'The shop',
    'too small, a day too late',
    { reason: 'too_small', today: '2026-12-25' },
    because('too_late'),
  ],
  [
    'CRA 22(3)',
    'faulty, on the last day to reject it',
    { reason: 'faulty', today: '2026-12-24' },
    null,
  ],
  [
    'CRA 23',
    'faulty, after 30 days, for repair or replacement',
    { reason: 'faulty', today: '2026-12-25' },
    null,
  ],
  [
    'CRA 11',
    'not as described, after a year',
    { reason: 'not_as_described', today: '2027-11-24' },
    null,
  ],
  ['CRA 11', 'the wrong thing, after 30 days', { reason: 'wrong_item', today: '2027-01-30' }, null],
  [
    'Limitation Act 1980, 5',
    'faulty, on the last day of six years',
    { reason: 'faulty', today: '2032-11-24' },
    null,
  ],
  [
    'Limitation Act 1980, 5',
    'faulty, after six years',
    { reason: 'faulty', today: '2032-11-25' },
    because('too_late'),
  ],
  [
    'CCR 28(1)(b)',
    'what was made to order',
    { exemption: 'made_to_order' },
    because('made_to_order'),
  ],
  [
    'CCR 28(1)(b)',
    'what was made to order and is too small',
    { exemption: 'made_to_order', reason: 'too_small' },
    because('made_to_order'),
  ],
  [
    'CRA 31',
    'what was made to order and is faulty',
    { exemption: 'made_to_order', reason: 'faulty' },
    null,
  ],
  [
    'CRA 31',
    'what was made to order otherwise than described',
    { exemption: 'made_to_order', reason: 'not_as_described' },
    null,
  ],
  [
    'CCR 28(3)(a)',
    'hygiene goods with their seal whole',
    { exemption: 'sealed_hygiene', isSealed: true },
    null,
  ],
  [
    'CCR 28(3)(a)',
    'hygiene goods with their seal broken',
    { exemption: 'sealed_hygiene', isSealed: false },
    because('hygiene'),
  ],
  [
    'CCR 28(3)(a)',
    'hygiene goods of whose seal nobody tells',
    { exemption: 'sealed_hygiene' },
    because('hygiene'),
  ],
  [
    'CRA 31',
    'hygiene goods that are faulty, seal broken',
    { exemption: 'sealed_hygiene', isSealed: false, reason: 'faulty' },
    null,
  ],
  [
    'The shop',
    'hygiene goods sealed, but too late',
    { exemption: 'sealed_hygiene', isSealed: true, today: '2026-12-25' },
    because('too_late'),
  ],
  ['CRA 31', 'too many of what is faulty', { reason: 'faulty', requested: 4 }, tooMany(3)],
]

test.for(cases)('%s: returning %s', ([, , given, answer]) => {
  expect(judged({ ...three, ...given })).toEqual(answer)
})

test.for(returnStates)('what is in a return that is %s is gone, or is not', (state) => {
  const answer = judged({ ...three, earlier: [[3, state]] })

  expect(answer?.kind).toBe(['rejected', 'cancelled'].includes(state) ? undefined : 'nothing_left')
})

test.for([
  [null, '2026-12-24', '2026-12-24', false],
  [null, '2026-12-24', '2026-12-25', true],
  [null, null, '2027-12-25', false],
  ['sealed_hygiene', '2026-12-24', '2026-12-24', false],
  ['made_to_order', '2026-12-24', '2026-11-24', true],
] as const)(
  'what is %s until %s can on %s come back for a fault only: %s',
  ([exemption, until, today, only]) => {
    expect(onlyForFaults({ exemption, until }, today)).toBe(only)
  },
)
