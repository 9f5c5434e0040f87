import { testsOf } from '../guard.ts'
import type { Guard } from '../guard.ts'

const tests = `${testsOf.returns}/requests/at-once.db.test.ts`
const existing = `  if found then
    return query select 'existing', v_return.id, v_return.return_number, v_return.state, null::uuid, null::integer,
                        null::integer, exchange_order_to_pay(v_return.id);
    return;
  end if;`

/** The guards of what customers ask of returns. */
export const returnGuards: Guard[] = [
  {
    guard: 'returns of an order are asked for one after the other',
    changes: [
      {
        procedure: 'create_return',
        replace: [['o.customer_id = p_user_id for update;', 'o.customer_id = p_user_id;']],
      },
    ],
    tests: {
      [tests]: [
        'twenty ask at once for the same units: all come back, and never more than were sent',
      ],
    },
  },
  {
    guard: 'no more comes back than was sent',
    changes: [
      {
        procedure: 'create_return',
        replace: [['or wanted.quantity > least(', 'or false and wanted.quantity > least(']],
      },
    ],
    tests: {
      [tests]: [
        'twenty ask at once for the same units: all come back, and never more than were sent',
      ],
    },
  },
  {
    guard: 'the same key gives the same return',
    changes: [{ procedure: 'create_return', replace: [[existing, '']] }],
    tests: { [tests]: ['ten times at once with one key there is one return, of all the units'] },
  },
  {
    guard: 'a key that comes with two orders gives one return',
    changes: [{ procedure: 'create_return', replace: [['      on conflict do nothing\n', '']] }],
    tests: { [tests]: ['one key for two orders at once is one return'] },
  },
  {
    guard: 'a return is changed by one after the other',
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
      [tests]: [
        'cancelling, or entering a parcel, while it is opened is refused as already received',
        'entering a parcel and cancelling at once are both done, in either order',
      ],
    },
  },
  {
    guard: 'photos for a return are counted one after the other',
    changes: [
      {
        procedure: 'add_return_photo',
        replace: [['where u.id = p_user_id for no key update;', 'where u.id = p_user_id;']],
      },
    ],
    tests: {
      [`${testsOf.returns}/photos/photos.db.test.ts`]: [
        'the seventh photo waits for the sixth, and is refused',
      ],
    },
  },
]
