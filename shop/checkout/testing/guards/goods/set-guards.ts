import type { Guard } from '../guard.ts'

const saving = 'shop/catalogue/server/sets/save-set.db.test.ts'
const adding = 'shop/cart/server/add-set.db.test.ts'
const sold = 'shop/returns/server/sold-sets.db.test.ts'

/** The guards of sets: who makes them, who buys them, and what is paid. */
export const setGuards: Guard[] = [
  {
    guard: 'a set of which a part is missing is not reserved in part',
    changes: [
      {
        procedure: 'add_set_to_cart',
        replace: [["      if v_reserved.outcome <> 'reserved' then", '      if false then']],
      },
    ],
    tests: { [adding]: ['names the part that is missing, and reserves none of the others'] },
  },
  {
    guard: 'the saving of a set ends with one of its parts',
    changes: [
      {
        procedure: 'cart_set_lines',
        replace: [['    having count(*) = min(l.set_parts) and max(l.quantity) = 1\n', '']],
      },
    ],
    tests: { [adding]: ['dissolves when a part of it is removed: the others cost what they cost'] },
  },
  {
    guard: 'an order is not placed at another price of a set than its customer was shown',
    changes: [
      {
        procedure: 'place_order',
        replace: [
          [
            '  v_changed := v_changed || array(select id from reprice_sets(p_user_id, v_now) id where id <> all (v_changed));\n',
            '',
          ],
        ],
      },
    ],
    tests: { [sold]: ["a change of 'the set' is said before anything is placed"] },
  },
  {
    guard: 'two sets do not get the same address',
    changes: [
      {
        procedure: 'save_set',
        replace: [["  perform lock_local_slugs(array['set_slug']);\n", '']],
      },
    ],
    tests: { [saving]: ['two sets that are created at once do not get one address'] },
  },
  {
    guard: 'a set does not get more parts than it may have',
    changes: [
      {
        procedure: 'add_set_part',
        replace: [
          [
            'perform from sets s where s.id = p_id for no key update;',
            'perform from sets s where s.id = p_id;',
          ],
        ],
      },
    ],
    tests: { [saving]: ['six parts stay six when many add one at once'] },
  },
]
