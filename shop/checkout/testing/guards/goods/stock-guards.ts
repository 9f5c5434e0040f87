import { testsOf } from '../guard.ts'
import type { Guard } from '../guard.ts'

const { cart, stock } = testsOf

/** The guards of what is held and released. */
export const stockGuards: Guard[] = [
  {
    guard: 'stock is reserved by an update that tests what is left (else: read, then write)',
    changes: [
      {
        procedure: 'reserve_stock_atomic',
        replace: [
          [
            'and quantity_on_hand - quantity_reserved >= p_quantity',
            `and quantity_on_hand - (
         select seen.quantity_reserved from product_inventory seen
          where seen.product_id = p_product_id and seen.size_id is not distinct from p_size_id
       ) >= p_quantity`,
          ],
        ],
      },
    ],
    tests: {
      [`${cart}/change-cart.db.test.ts`]: [
        'a customer who asks while the last one is being taken learns that it is gone',
        'sixty customers share ten pieces',
      ],
    },
  },
  {
    guard: 'who finds too little looks again when others have let go meanwhile',
    changes: [
      {
        procedure: 'reserve_stock_atomic',
        replace: [['exit when not found or available < p_quantity;', 'exit;']],
      },
    ],
    tests: {
      [`${stock}/expired-at-once.db.test.ts`]: [
        'who is refused for wanting too much leaves what has expired to the next',
      ],
    },
  },
  {
    guard: 'a correction waits for units that are being released',
    changes: [
      {
        procedure: 'adjust_stock',
        replace: [
          [
            'perform from product_inventory i\n      where i.product_id = p_product_id and i.size_id is not distinct from p_size_id\n        for update;',
            '',
          ],
        ],
      },
    ],
    tests: {
      [`${stock}/expired-at-once.db.test.ts`]: [
        'a correction at the moment of the release finds the unit on the shelf',
      ],
    },
  },
  {
    guard: 'who lets go of expired lines has their inventory first, so that others wait for it',
    changes: [
      {
        procedure: 'release_expired_holds',
        replace: [
          [
            `    perform from product_inventory
      where product_id = p_product_id and size_id is not distinct from p_size_id
        for update;`,
            '',
          ],
        ],
      },
    ],
    tests: {
      [`${stock}/expired-at-once.db.test.ts`]: [
        'a customer who asks while a sweep releases the unit waits for it and gets it',
        'who is refused for wanting too much leaves what has expired to the next',
      ],
    },
  },
  {
    guard: 'expired lines that their owner has are passed over',
    changes: [
      { procedure: 'release_expired_holds', replace: [['for update skip locked', 'for update']] },
    ],
    tests: {
      [`${stock}/expired-holds.db.test.ts`]: [
        'two customers who release each other’s lines crosswise do not deadlock',
      ],
    },
  },
  {
    guard: 'the sweep takes inventory before lines',
    changes: [
      {
        procedure: 'sweep_expired_holds',
        replace: [['     limit p_limit);', '     limit p_limit for update skip locked);']],
      },
    ],
    tests: {
      [`${stock}/expired-at-once.db.test.ts`]: [
        'a sweep that waits for one product does not delay what has expired of another',
      ],
    },
  },
  {
    guard: 'the sweep takes inventory in its order (else: the opposite one)',
    changes: [
      {
        procedure: 'sweep_expired_holds',
        replace: [
          ['order by i.product_id, i.size_id', 'order by i.product_id desc, i.size_id desc'],
        ],
      },
    ],
    tests: {
      [`${stock}/lock-order.db.test.ts`]: [
        `'the sweep' takes the inventory of many lines in order of product`,
      ],
    },
  },
  {
    guard: 'so does who clears a cart',
    changes: [
      {
        procedure: 'release_cart_lines',
        replace: [
          ['order by i.product_id, i.size_id', 'order by i.product_id desc, i.size_id desc'],
        ],
      },
    ],
    tests: {
      [`${stock}/lock-order.db.test.ts`]: [
        `'a customer who clears the cart' takes the inventory of many lines in order of product`,
      ],
    },
  },
  {
    guard: 'staff who let go of a line have its cart first',
    changes: [
      {
        procedure: 'release_hold',
        replace: [['perform lock_cart(v_user_id) where v_user_id is not null;', '']],
      },
    ],
    tests: {
      [`${stock}/admin/holds.db.test.ts`]: [
        'five who release the line of a cart at once release it once, to the waiting list',
      ],
    },
  },
  {
    guard: 'staff who end a window have the inventory first',
    changes: [
      {
        procedure: 'release_hold',
        replace: [
          [
            `    perform from product_inventory i
      where i.product_id = v_item.product_id and i.size_id is not distinct from v_item.size_id
        for update;`,
            '',
          ],
        ],
      },
    ],
    tests: {
      [`${stock}/admin/holds.db.test.ts`]: [
        'who leaves the list while staff end the window is not stopped by it',
      ],
    },
  },
]
