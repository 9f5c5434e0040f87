import { z } from 'zod'

import { defineAdminFunction } from '#shop/accounts/server/define-admin-function.ts'
import { Failure } from '#platform/functions/failure.ts'

import { onlineOf } from '../../active-users.ts'
import type { ActivitySource } from '../../active-users.ts'

/** Section 9: active and online users. A visitor whom two processes stream to is counted by both. */
export const getActiveUsers = defineAdminFunction({
  name: 'get-active-users',
  method: 'GET',
  summary: 'How many users were active in the last 15 minutes and may be online; admins only.',
  needs: ['see_admin_area'],
  input: z.undefined(),
  output: z.object({
    success: z.literal(true),
    active: z.int(),
    online: z.int(),
    source: z.enum(['viewers', 'database']),
    is_estimate: z.literal(true),
  }),
  refusal: Failure,

  async handle({ db }) {
    const [counted] = await db.call('count_active_users', {})
    const active = counted!.active!
    const source = counted!.source as ActivitySource
    return {
      success: true as const,
      active,
      online: onlineOf(active, source),
      source,
      is_estimate: true as const,
    }
  },
})
