import { testsOf } from '../guard.ts'
import type { Guard } from '../guard.ts'

const handling = `${testsOf.returns}/handling/handle-return.db.test.ts`
const refunding = `${testsOf.returns}/handling/refund-return.db.test.ts`

/** The guards of what staff do with returns. */
export const handlingGuards: Guard[] = [
  {
    guard: 'a return is dealt with by one after the other',
    changes: [
      {
        procedure: 'lock_return',
        replace: [
          ['\n      for update;', ';'],
          ['where r.id = p_return_id for update;', 'where r.id = p_return_id;'],
        ],
      },
    ],
    tests: {
      [handling]: [
        'is opened once, by nine of the staff with one key',
        'is opened by one of two with a key of their own, who wait for each other',
      ],
      [refunding]: ['twenty refunds of one return are one'],
    },
  },
  {
    guard: 'a parcel is opened once with one key',
    changes: [
      {
        procedure: 'receive_return',
        replace: [
          [`then 'existing' else 'wrong_state' end`, `then 'wrong_state' else 'wrong_state' end`],
        ],
      },
    ],
    tests: { [handling]: ['is opened once, by nine of the staff with one key'] },
  },
  {
    guard: 'only what was asked for is approved',
    changes: [
      {
        procedure: 'approve_return',
        replace: [[`if v_return.state <> 'requested' then`, `if v_return.state = 'approved' then`]],
      },
    ],
    tests: {
      [handling]: ['is rejected once, with the reason that its customer reads'],
    },
  },
  {
    guard: 'goods that came back are settled, not turned down',
    changes: [
      {
        procedure: 'reject_return',
        replace: [['q.restocked_quantity + q.written_off_quantity > 0', 'false']],
      },
    ],
    tests: {
      [handling]: ['can be rejected when nothing of the return was in it, and not otherwise'],
    },
  },
  {
    guard: 'a line is given back with no more than was paid for it',
    changes: [{ procedure: 'refund_return', replace: [[' or given.pence > most.pence', '']] }],
    tests: { [refunding]: ['is refused as too_much'] },
  },
  {
    guard: 'delivery is given back once',
    changes: [
      {
        procedure: 'refund_return',
        replace: [['if p_delivery_pence > v_limits.delivery_left_pence then', 'if false then']],
      },
    ],
    tests: {
      [refunding]: [
        'is refused as too_much_delivery',
        'gives delivery back once, in however many returns an order comes back',
      ],
    },
  },
  {
    guard: 'a return gives back no more than is left of its order',
    changes: [
      {
        procedure: 'refund_return',
        replace: [['if v_pence > v_limits.order_left_pence then', 'if false then']],
      },
    ],
    tests: {
      [refunding]: ['is refused beyond what is left of the order'],
    },
  },
  {
    guard: 'a return whose parcel was told of does not end by itself',
    changes: [{ procedure: 'expire_return', replace: [[` and r.state = 'approved'`, '']] }],
    tests: {
      [`${testsOf.returns}/jobs/return-mails.db.test.ts`]: [
        'stays when its customer enters it while it is being closed',
      ],
    },
  },
]
