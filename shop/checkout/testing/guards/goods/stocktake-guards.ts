import { testsOf } from '../guard.ts'
import type { Guard } from '../guard.ts'

const admin = `${testsOf.stock}/admin`

/** The guards of what staff do with stock by hand. */
export const stocktakeGuards: Guard[] = [
  {
    guard: 'a save is done once, however often it is sent',
    changes: [
      {
        procedure: 'change_stock',
        replace: [
          [
            'values (p_key, p_reason, p_note, p_actor)\n',
            'values (gen_random_uuid(), p_reason, p_note, p_actor)\n',
          ],
        ],
      },
    ],
    tests: {
      [`${admin}/change-stock.db.test.ts`]: [
        'the same key sent twenty times at once is done once, and all get the same outcome',
      ],
    },
  },
  {
    guard: 'who edits a number has its record before it is compared with what they saw',
    changes: [
      {
        procedure: 'open_inventory_item',
        replace: [
          [
            'is not distinct from p_size_id\n      for update;\n  if found',
            'is not distinct from p_size_id;\n  if found',
          ],
        ],
      },
    ],
    tests: {
      [`${admin}/change-stock.db.test.ts`]: [
        'an edit that waits for another is checked against its result',
      ],
    },
  },
  {
    guard: 'a save takes all of its inventory in order',
    changes: [
      {
        procedure: 'change_stock',
        replace: [
          [
            "where c.field not in ('price_pence', 'cost_pence', 'size_cost_pence') order by c.product_id, c.size_id",
            "where c.field not in ('price_pence', 'cost_pence', 'size_cost_pence') order by c.product_id desc, c.size_id",
          ],
        ],
      },
    ],
    tests: {
      [`${admin}/change-stock.db.test.ts`]: [
        'takes the inventory of all its cells in order before anything is done',
      ],
    },
  },
  {
    guard: 'a scan that is sent twice counts once',
    changes: [
      {
        procedure: 'record_counts',
        replace: [
          ['values (v_count.id, p_stocktake_id', 'values (gen_random_uuid(), p_stocktake_id'],
        ],
      },
    ],
    tests: {
      [`${admin}/stocktake.db.test.ts`]: [
        'twenty devices at once, each sending twice, lose and double nothing',
      ],
    },
  },
  {
    guard: 'a scan is taken back by whoever made it alone',
    changes: [{ procedure: 'record_counts', replace: [[' and c.actor = p_actor', '']] }],
    tests: {
      [`${admin}/stocktake.db.test.ts`]: ['is one’s own alone, and of a count that goes on'],
    },
  },
  {
    guard: 'a stocktake is applied once',
    changes: [
      {
        procedure: 'apply_stocktake',
        replace: [['where t.id = p_stocktake_id for update;', 'where t.id = p_stocktake_id;']],
      },
    ],
    tests: {
      [`${admin}/stocktake.db.test.ts`]: ['twenty times at once corrects the stock once'],
    },
  },
  {
    guard: 'a barcode names one product and size',
    changes: [
      {
        procedure: 'change_barcode',
        replace: [
          ['  exception when unique_violation then', '  exception when division_by_zero then'],
        ],
      },
    ],
    tests: {
      [`${admin}/change-barcode.db.test.ts`]: [
        'one code that is given to ten products at once is that of one',
      ],
    },
  },
]
