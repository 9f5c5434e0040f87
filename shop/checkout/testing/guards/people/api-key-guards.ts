import type { Guard } from '../guard.ts'

const keys = 'shop/integrations/server/api-keys.db.test.ts'

/** The guards of API keys. */
export const apiKeyGuards: Guard[] = [
  {
    guard: 'a key that was revoked, is over or whose maker is gone opens nothing',
    changes: [
      {
        procedure: 'use_api_key',
        replace: [
          [
            `     where k.hash = p_hash and k.revoked_at is null and (k.ends_at is null or k.ends_at > now())
       and u.role = 'admin'`,
            `     where k.hash = p_hash
       and u.email_verified`,
          ],
        ],
      },
    ],
    tests: {
      [keys]: ['a key ends with its day, when it is revoked, and with the role of its maker'],
    },
  },
  {
    guard: 'the same form makes one key',
    changes: [
      {
        procedure: 'make_api_key',
        replace: [
          ['on conflict (id) do nothing', 'on conflict (id) do update set hash = excluded.hash'],
        ],
      },
    ],
    tests: {
      [keys]: [
        'the form refuses invalid input, grants no more than its author has, and makes one key',
      ],
    },
  },
]
