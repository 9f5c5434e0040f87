import type { Guard } from './guard.ts'

const blocking = 'shop/sign-in/server/customers/block-customer.db.test.ts'

const takeover = 'shop/sign-in/server/account-takeover.db.test.ts'

/** The guards between signing in and those who run the shop. */
export const accountGuards: Guard[] = [
  {
    guard: 'every way of signing in ends where a block is seen',
    changes: [
      {
        procedure: 'start_session',
        replace: [
          [
            'if exists (select from customer_blocks',
            'if false and exists (select from customer_blocks',
          ],
        ],
      },
    ],
    tests: {
      [blocking]: [
        'does not come in by the password, and hears why only with the right one',
        'does not come in by a code',
        'does not come in by a passkey',
        'does not come in by a new password, nor by a link that was sent before',
        'does not come in by the link that confirms an email',
      ],
    },
  },
  {
    guard: 'a code counts in the browser that requested it alone',
    changes: [
      {
        procedure: 'use_email_code',
        replace: [
          [
            'and browser_hash = browser\n     and expires_at > now() and tries < 5',
            'and tries < 5',
          ],
        ],
      },
    ],
    tests: {
      'shop/sign-in/server/emailed/email-codes.db.test.ts': [
        'a code that another browser requests neither replaces it nor counts its tries',
      ],
    },
  },
  {
    guard: 'a customer is blocked after whoever is signing them in',
    changes: [
      {
        procedure: 'block_customer',
        replace: [['where id = p_user_id for no key update', 'where id = p_user_id']],
      },
    ],
    tests: { [blocking]: ['whose sign-in is under way is out before it counts'] },
  },
  {
    guard: 'a code to the mailbox revokes what was set before it was ever proven',
    changes: [
      { procedure: 'enter_by_code', replace: [['perform forget_credentials(user_id);', '']] },
    ],
    tests: {
      [takeover]: [
        'loses password, sessions and passkeys when the victim proves the mailbox by a code',
      ],
    },
  },
  {
    guard: 'a reset revokes what was set before the mailbox was ever proven, and passkeys',
    changes: [
      {
        procedure: 'reset_password',
        replace: [['perform forget_credentials(owner_id);', 'null;']],
      },
    ],
    tests: {
      [takeover]: [
        'loses password, sessions and passkeys when the victim proves the mailbox by a reset',
      ],
    },
  },
  {
    guard: 'an invitation revokes what signed its account in before',
    changes: [
      {
        procedure: 'accept_admin_invitation',
        replace: [['perform forget_credentials(p_actor);', '']],
      },
    ],
    tests: { [takeover]: ['cannot accept an invitation that is sent to the victim'] },
  },
]
