import { histories, testsOf } from './guard.ts'
import type { Guard } from './guard.ts'

const { cart, wishlist, orders } = testsOf

/** The guards of carts, guests' carts and wishlists. */
export const cartGuards: Guard[] = [
  {
    guard: 'a customer’s cart is changed by one at a time',
    changes: [
      {
        procedure: 'lock_cart',
        replace: [
          [`  perform pg_advisory_xact_lock(hashtextextended('cart:' || p_user_id, 0));\n`, ''],
        ],
      },
    ],
    tests: {
      [`${cart}/change-cart.db.test.ts`]: [
        'a double click adds twice to one line, and never beyond its limit',
      ],
      [`${cart}/migrate-at-once.db.test.ts`]: [
        'the same guest cart from eight tabs at once adds once',
      ],
    },
  },
  {
    guard: 'customers of one network who have not bought yet take turns',
    changes: [
      {
        procedure: 'lock_cart',
        replace: [
          [
            `    perform pg_advisory_xact_lock(hashtextextended('network:' || p_network, 0));\n`,
            '',
          ],
        ],
      },
    ],
    tests: {
      [`${cart}/newcomers.db.test.ts`]: ['forty at once hold 5 % of a product together'],
    },
  },
  {
    guard: 'lines that are being let go are waited for by their owner',
    changes: [{ procedure: 'lock_cart', replace: [['for update) own', ') own']] }],
    tests: {
      [`${orders}/place-order.db.test.ts`]: [
        'an order waits for a sweep that has its line, and then misses that line',
      ],
    },
  },
  {
    guard: 'a line is removed with its cart and its inventory locked',
    changes: [
      {
        procedure: 'remove_item_from_cart_with_release',
        replace: [['  perform lock_cart(p_user_id);\n', '']],
      },
      {
        procedure: 'release_cart_lines',
        replace: [[`    order by i.product_id, i.size_id\n      for update;`, ';']],
      },
    ],
    tests: {
      [`${cart}/remove-at-once.db.test.ts`]: [
        'five clicks on Remove that are all under way release what the line held once',
      ],
    },
  },
  {
    guard: 'so does a guest cart',
    changes: [
      {
        procedure: 'migrate_guest_cart_to_user',
        replace: [
          [
            'order by g.product_id, g.size_id, g.place',
            'order by g.product_id desc, g.size_id desc, g.place',
          ],
        ],
      },
    ],
    tests: {
      [`${cart}/migrate-at-once.db.test.ts`]: [
        'a guest cart takes inventory in order of product, whatever its own',
      ],
    },
  },
  {
    guard: 'guest lines that went in are remembered',
    changes: [
      {
        procedure: 'migrate_guest_item',
        replace: [
          [
            `  if found then
    code := 'already_migrated';
    return next;
    return;
  end if;`,
            '',
          ],
        ],
      },
    ],
    tests: {
      [`${cart}/migrate-at-once.db.test.ts`]: [
        'the same guest cart from eight tabs at once adds once',
      ],
      [`${orders}/reorder.db.test.ts`]: ['eight presses of the same button at once add once'],
      ...histories,
    },
  },
  {
    guard: 'a cart is kept ten times at most',
    changes: [
      {
        procedure: 'keep_cart',
        replace: [
          [
            'and count_keeps_left(r.kept, r.created_at, r.expires_at, r.network is not null) > 0',
            '',
          ],
        ],
      },
    ],
    tests: {
      [`${cart}/keep-cart.db.test.ts`]: ['ten times at most, under thirty presses at once'],
    },
  },
  {
    guard: 'who accepts a price takes the cart first',
    changes: [
      {
        procedure: 'accept_cart_price',
        replace: [
          [
            'select * into cart from lock_cart(p_user_id);',
            'select clock_timestamp() as moment into cart;',
          ],
        ],
      },
    ],
    tests: {
      [`${cart}/accept-price.db.test.ts`]: [
        'who changes the cart at the same time is waited for: a line that goes is not accepted',
      ],
    },
  },
  {
    guard: 'a customer’s wishlist grows by one at a time',
    changes: [
      {
        procedure: 'keep_in_wishlist',
        replace: [
          [`  perform pg_advisory_xact_lock(hashtextextended('wishlist:' || p_user_id, 0));\n`, ''],
        ],
      },
    ],
    tests: {
      [`${wishlist}/change-wishlist.db.test.ts`]: [
        'a list is full at 200 entries, however many come at once',
      ],
    },
  },
  {
    guard: 'who moves a line to the wishlist takes the cart first',
    changes: [
      {
        procedure: 'move_cart_item_to_wishlist',
        replace: [['  perform lock_cart(p_user_id);\n', '']],
      },
    ],
    tests: {
      [`${wishlist}/moves.db.test.ts`]: [
        'moving a line waits for the cart before taking its stock',
      ],
    },
  },
  {
    guard: 'and who moves one to the cart',
    changes: [
      {
        procedure: 'move_wishlist_item_to_cart',
        replace: [
          ['  perform lock_cart(p_user_id, p_network);\n', ''],
          ['     for update;', ';'],
        ],
      },
    ],
    tests: {
      [`${wishlist}/moves.db.test.ts`]: [
        'a second click while the first is under way moves nothing more',
      ],
    },
  },
]
