import { histories, testsOf } from '../guard.ts'
import type { Guard } from '../guard.ts'

const { cart, stock } = testsOf
const blockedWaiting = `${stock}/waiting-list/blocked-waiting.db.test.ts`

/** The guards of those who wait. */
export const waitingListGuards: Guard[] = [
  {
    guard: 'who asks to wait locks the inventory before looking at it',
    changes: [
      {
        procedure: 'join_waiting_list',
        replace: [
          [
            `  perform from product_inventory i
    where i.product_id = p_product_id and i.size_id is not distinct from p_size_id
      for update;`,
            '',
          ],
        ],
      },
    ],
    tests: {
      [`${stock}/waiting-list/waiting-list-races.db.test.ts`]: [
        'two who ask at once get two places',
        'who asks while goods arrive finds them, and does not wait beside them',
        'goods that arrive while a customer joins are held for them',
      ],
    },
  },
  {
    guard: 'a customer asks for one waiting list at a time',
    changes: [
      {
        procedure: 'join_waiting_list',
        replace: [
          [`  perform pg_advisory_xact_lock(hashtextextended('cart:' || p_user_id, 0));\n`, ''],
        ],
      },
    ],
    tests: {
      [`${stock}/waiting-list/waiting-list-races.db.test.ts`]: [
        'the twentieth place is given once to one who asks for two at once',
      ],
    },
  },
  {
    guard: 'who is blocked leaves every waiting list',
    changes: [
      {
        procedure: 'leave_waiting_lists',
        replace: [
          [
            '    perform leave_waiting_list(p_user_id, v_entry.product_id, v_entry.size_id);',
            'null;',
          ],
        ],
      },
    ],
    tests: {
      [blockedWaiting]: [
        'a blocked customer leaves every waiting list, and the next ones move up',
        'goods that arrive while the first customer is blocked are held for the next in line',
        'ten who wait, five blocked and five pieces at once: the other five have one each',
      ],
    },
  },
  {
    guard: 'who is blocked while they ask to wait is waited for',
    changes: [
      {
        procedure: 'leave_waiting_lists',
        replace: [
          [`  perform pg_advisory_xact_lock(hashtextextended('cart:' || p_user_id, 0));\n`, ''],
        ],
      },
    ],
    tests: { [blockedWaiting]: ['who asks to wait while they are blocked waits for nothing'] },
  },
  {
    guard: 'who is blocked is not put on a waiting list',
    changes: [
      {
        procedure: 'join_waiting_list',
        replace: [['where b.user_id = p_user_id and b.lifted_at is null', 'where false']],
      },
    ],
    tests: {
      [blockedWaiting]: [
        'a blocked customer leaves every waiting list, and the next ones move up',
        'who asks to wait while they are blocked waits for nothing',
      ],
    },
  },
  {
    guard: 'who leaves a waiting list locks the inventory first',
    changes: [
      {
        procedure: 'leave_waiting_list',
        replace: [
          [
            `  perform from product_inventory i
    where i.product_id = p_product_id and i.size_id is not distinct from p_size_id
      for update;`,
            '',
          ],
        ],
      },
    ],
    tests: {
      [`${stock}/lock-order.db.test.ts`]: [
        'one who leaves the waiting list takes the inventory before the place in the line',
      ],
    },
  },
  {
    guard: 'the oldest is served first',
    changes: [
      {
        procedure: 'serve_waiting_list',
        replace: [['order by n.position', 'order by n.position desc']],
      },
    ],
    tests: {
      [`${stock}/waiting-list/waiting-list-races.db.test.ts`]: [
        'among thirty who come and go, every piece goes to the one who has waited longest',
      ],
      ...histories,
    },
  },
  {
    guard: 'no more are served than there is',
    changes: [
      {
        procedure: 'serve_waiting_list',
        replace: [['    exit when cardinality(v_ids) >= v_free;\n', '']],
      },
    ],
    tests: histories,
  },
  {
    guard: 'one network is served a part of what comes free only',
    changes: [{ procedure: 'serve_waiting_list', replace: [['continue when v_room <= 0;', '']] }],
    tests: {
      [`${stock}/waiting-list/waiting-networks.db.test.ts`]: [
        'many accounts of one network hold five units of what comes free, and those behind them the rest',
        'deliveries that arrive at the same moment change nothing about that',
      ],
    },
  },
  {
    guard: 'a line that is let go is offered to those who wait',
    changes: [
      {
        procedure: 'release_cart_lines',
        replace: [['perform serve_waiting_list(freed.product_id, freed.size_id)', 'perform 1']],
      },
    ],
    tests: histories,
  },
  {
    guard: 'the owner of a window locks the inventory, so that it cannot end meanwhile',
    changes: [
      {
        procedure: 'find_priority_window',
        replace: [
          [
            `  perform from product_inventory
    where product_id = p_product_id and size_id is not distinct from p_size_id
      for update;`,
            '',
          ],
        ],
      },
    ],
    tests: {
      [`${stock}/lock-order.db.test.ts`]: [
        'one who adds from a priority window takes the inventory before the place in the line',
      ],
      [`${stock}/waiting-list/waiting-list-races.db.test.ts`]: [
        'an owner who comes in time keeps the piece, however long that takes',
      ],
    },
  },
  {
    guard: 'a window is taken before the rest is reserved (else: after it)',
    changes: [
      {
        procedure: 'reserve_for_cart',
        replace: [
          ['delete from waiting_list_entries w where w.id = v_window;', ''],
          [
            '    was_priority_given := true;',
            `    delete from waiting_list_entries w where w.id = v_window;
    was_priority_given := true;`,
          ],
        ],
      },
    ],
    tests: {
      [`${cart}/window-runs-out.db.test.ts`]: [
        'a window that runs out while its owner adds more than it has is not counted twice',
      ],
    },
  },
]
