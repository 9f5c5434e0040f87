import type { Guard } from '../guard.ts'

const blocking = 'shop/sign-in/server/customers/block-customer.db.test.ts'

const roles = 'shop/people/server/roles.db.test.ts'
const roleForm = 'shop/people/server/role-form.db.test.ts'

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
  {
    guard: 'a role is created, changed and deleted by owners alone',
    changes: [
      {
        procedure: 'save_admin_role',
        replace: [[`and admin_role = 'owner'\n    ) then`, ') then']],
      },
      { procedure: 'delete_admin_role', replace: [[` and admin_role = 'owner' for`, ' for']] },
    ],
    tests: { [roles]: ['is made, changed and deleted by owners alone, and each is audited'] },
  },
  {
    guard: 'a role that was changed since it was seen is not overwritten',
    changes: [
      {
        procedure: 'save_admin_role',
        replace: [[`when v_old.version <> p_version then 'version_conflict'`, '']],
      },
    ],
    tests: {
      [roles]: [
        'saved by many, one is saved, and the others see the conflict',
        'sent again with other contents under one id, it keeps the first and shows the conflict',
      ],
    },
  },
  {
    guard: 'roles are saved by one at a time, so that their names differ and 20 are the most',
    changes: [
      {
        procedure: 'save_admin_role',
        replace: [[`perform pg_advisory_xact_lock(hashtextextended('admin_roles', 0));`, '']],
      },
    ],
    tests: { [roles]: ['has a name of its own, whatever the case, and there are 20 at most'] },
  },
  {
    guard: 'a role that somebody has, or is invited to, is not deleted',
    changes: [
      {
        procedure: 'delete_admin_role',
        replace: [[`when members + invitations > 0 then 'in_use'`, '']],
      },
    ],
    tests: {
      [roles]: ['accepted while it is deleted, a role is kept'],
      [roleForm]: ['says how many have a role that is not deleted, and where it is wrong'],
    },
  },
  {
    guard: 'a role that is being given is held until it is',
    changes: [
      {
        procedure: 'change_admin_role',
        replace: [
          [
            'where id = custom_role_of(p_role) for key share;',
            'where id = custom_role_of(p_role);',
          ],
        ],
      },
      {
        procedure: 'invite_admin',
        replace: [
          ['where r.id = v_custom_role_id for key share;', 'where r.id = v_custom_role_id;'],
        ],
      },
    ],
    tests: {
      [roles]: ['given to many while it is deleted, a role is either theirs and kept, or gone'],
    },
  },
  {
    guard: 'who deletes a role waits for who is giving it',
    changes: [
      {
        procedure: 'delete_admin_role',
        replace: [['where id = p_id for update;', 'where id = p_id;']],
      },
    ],
    tests: {
      [roles]: ['given to many while it is deleted, a role is either theirs and kept, or gone'],
    },
  },
  {
    guard: 'an invitation that is accepted locks its role first',
    changes: [{ procedure: 'accept_admin_invitation', replace: [['    for key share;', '    ;']] }],
    tests: {
      [roles]: [
        'deleted while invitations to it expire as they are accepted, it ends in no deadlock',
      ],
    },
  },
]
