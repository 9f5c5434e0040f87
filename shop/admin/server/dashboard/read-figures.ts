import type { Db } from '#platform/db/database.ts'

import { onlineOf } from '../../active-users.ts'
import type { ActivitySource } from '../../active-users.ts'

import { findFunnel, findReturnReasons, findSales, findSold } from './figure-queries.ts'

/** How the shop does, until `now`; four statements at once. */
export async function readFigures(db: Db, now: Date) {
  const [sales, sold, reasons, funnel] = await Promise.all([
    findSales(db, now),
    findSold(db, now),
    findReturnReasons(db, now),
    findFunnel(db, now),
  ])
  return { ...sales, ...sold, reasons, funnel }
}

export type Figures = Awaited<ReturnType<typeof readFigures>>

/** Section 9: how many are in the shop now, as far as can be told. */
export async function estimateVisitors(
  db: Db,
): Promise<{ active: number; online: number; source: ActivitySource }> {
  const counted = await db.callOne('count_active_users', {})
  const active = counted.active!
  const source = counted.source as ActivitySource
  return { active, online: onlineOf(active, source), source }
}
