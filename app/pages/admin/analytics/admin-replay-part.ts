import { data } from 'react-router'
import { z } from 'zod'

import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { readReplayPart } from '#shop/analytics/server/reports/read-analytics.ts'

import type { Route } from './+types/admin-replay-part'

const place = z.object({ id: z.uuid(), seq: z.coerce.number().int().min(0).max(2_147_483_647) })

/** The events of a part of a recording, for its player; nothing of them runs. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context, 'see_figures')
  const asked = place.safeParse(params)
  const { db } = context.get(servicesContext)
  const events = asked.success ? await readReplayPart(db, asked.data.id, asked.data.seq) : undefined
  if (!events) throw data(null, { status: 404 })
  return Response.json(events, { headers: { 'cache-control': 'no-store' } })
}
