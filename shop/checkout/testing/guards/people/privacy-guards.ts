import type { Guard } from '../guard.ts'

const atOnce = 'shop/privacy/server/erase-at-once.db.test.ts'

/** The guards between an erasure and open business of that person. */
export const privacyGuards: Guard[] = [
  {
    guard: 'nobody is erased while their order is being placed',
    changes: [
      {
        procedure: 'erase_person',
        replace: [['  perform from lock_cart(erase_person.user_id);\n', '']],
      },
    ],
    tests: { [atOnce]: ['an order that is being placed is sent first'] },
  },
  {
    guard: 'nobody is erased while staff give money of an order back',
    changes: [
      {
        procedure: 'erase_person',
        replace: [['order by o.created_at, o.id for update', 'order by o.created_at, o.id']],
      },
    ],
    tests: { [atOnce]: ['a refund that staff are making comes through first'] },
  },
  {
    guard: 'nobody is erased while they sign in or take it back',
    changes: [
      {
        procedure: 'erase_person',
        replace: [
          [
            ' where u.id = erase_person.user_id for no key update',
            ' where u.id = erase_person.user_id',
          ],
        ],
      },
    ],
    tests: { [atOnce]: ['a sign-in that is under way leaves no session behind'] },
  },
  {
    guard: 'a newsletter that is being written goes with its reader',
    changes: [
      {
        procedure: 'forget_person',
        replace: [['any (v_emails) order by c.id for update', 'any (v_emails) order by c.id']],
      },
    ],
    tests: {
      'shop/campaigns/server/send-campaigns.db.test.ts': [
        'erasure waits for a campaign mail that is being written, and removes it',
      ],
    },
  },
]
