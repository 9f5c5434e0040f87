import { testsOf } from '../guard.ts'
import type { Guard } from '../guard.ts'

const { orders, stock } = testsOf

/** What keeps costs as somebody entered them, and what was sold at the cost of its day. */
export const costGuards: Guard[] = [
  {
    guard: 'a cost is only changed where it is what its editor saw',
    changes: [
      { procedure: 'change_cost', replace: [['elsif v_now <> p_from then', 'elsif false then']] },
    ],
    tests: {
      [`${stock}/admin/costs.db.test.ts`]: [
        'a cost is not changed where it is not what its editor saw, or for what does not exist',
        'of twenty who set the first cost at once, one does',
      ],
    },
  },
  {
    guard: 'the audit log has no costs',
    changes: [
      {
        procedure: 'change_cost',
        replace: [
          [
            "case when p_size_id is null then '{}'",
            "case when p_size_id is null then jsonb_build_object('before', p_from, 'after', p_to)",
          ],
        ],
      },
    ],
    tests: {
      [`${stock}/admin/costs.db.test.ts`]: [
        'the audit log says that a cost was changed, but not what it is',
      ],
    },
  },
  {
    guard: 'an import overwrites no cost that was changed since it was compared',
    changes: [
      {
        procedure: 'import_costs',
        replace: [["->> 'outcome' <> 'saved' then", "->> 'outcome' = 'not_found' then"]],
      },
    ],
    tests: {
      [`${stock}/product-file/import-costs.db.test.ts`]: [
        'what a colleague changed between comparison and import, or since it, stays',
      ],
    },
  },
  {
    guard: 'a line that is changed for another size has had nothing restocked',
    changes: [
      {
        procedure: 'replace_order_item',
        replace: [['delete from restocked_items r where r.order_item_id = p_item.id;', '']],
      },
    ],
    tests: {
      [`${orders}/item-costs.db.test.ts`]: [
        'a line that is changed for another size has the cost of that size, and nothing came back of it',
      ],
    },
  },
]
