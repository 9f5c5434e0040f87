import { testsOf } from '../guard.ts'
import type { Guard } from '../guard.ts'

const tests = (...names: string[]) => ({ [`${testsOf.orders}/reorder.db.test.ts`]: names })

/** The guards of "Buy again". */
export const reorderGuards: Guard[] = [
  {
    guard: 'an order is bought again with its customer’s cart locked',
    changes: [
      {
        procedure: 'reorder_items',
        replace: [['  perform lock_cart(p_user_id, p_network);\n', '']],
      },
    ],
    tests: tests('eight presses of the same button at once add once'),
  },
  {
    guard: 'and takes inventory in order of product',
    changes: [
      {
        procedure: 'reorder_items',
        replace: [
          ['order by i.product_id, i.size_id', 'order by i.product_id desc, i.size_id desc'],
        ],
      },
    ],
    tests: tests('an order takes inventory in order of product, whatever its own'),
  },
  {
    guard: 'only its own customer buys an order again',
    changes: [{ procedure: 'reorder_items', replace: [[' and o.customer_id = p_user_id', '']] }],
    tests: tests('an order that was not paid, is another’s or is none puts nothing into a cart'),
  },
]
