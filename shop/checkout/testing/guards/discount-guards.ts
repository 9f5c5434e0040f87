import type { Guard } from './guard.ts'

const saving = 'shop/promotions/server/save-discount.db.test.ts'

/** The guards between those who decide about discounts, and customers who use them. */
export const discountGuards: Guard[] = [
  {
    guard: 'a discount that was changed since it was seen is not overwritten',
    changes: [
      {
        procedure: 'save_discount',
        replace: [['if v_old.version <> p_version then', 'if false then']],
      },
    ],
    tests: {
      [saving]: ['of many who save the same version one succeeds, and the others are refused'],
    },
  },
  {
    guard: 'a discount is changed after whoever is placing an order with it',
    changes: [
      {
        procedure: 'save_discount',
        replace: [['where d.id = p_id for update', 'where d.id = p_id']],
      },
    ],
    tests: {
      [saving]: [
        'a change of its code waits for an order that is being placed with it, and then it is used',
      ],
    },
  },
  {
    guard: 'a limit is set after whoever is placing an order without one',
    changes: [{ procedure: 'place_order', replace: [['      for key share;', ';']] }],
    tests: { [saving]: ['a limit that is set while an order is being placed counts that order'] },
  },
  {
    guard: 'two discounts of one code are made one after the other',
    changes: [
      {
        procedure: 'save_discount',
        replace: [
          [
            `  perform pg_advisory_xact_lock(hashtextextended('discount_code:' || (p_fields ->> 'code'), 0));\n`,
            '',
          ],
        ],
      },
    ],
    tests: { [saving]: ['a code that is being saved is waited for, and is taken then'] },
  },
]
