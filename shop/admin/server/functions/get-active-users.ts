import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'
import { Failure } from '#platform/functions/failure.ts'

import { estimateVisitors } from '../dashboard/read-dashboard.ts'

/** Section 9: active and online users. A visitor whom two processes stream to is counted by both. */
export const getActiveUsers = defineAdminFunction({
  name: 'get-active-users',
  method: 'GET',
  summary: 'How many users were active in the last 15 minutes and may be online. For admins.',
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
    const estimate = await estimateVisitors(db)
    return { success: true as const, ...estimate, is_estimate: true as const }
  },
})
