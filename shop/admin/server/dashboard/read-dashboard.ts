import type { Db } from '#platform/db/database.ts'
import { readStale } from '#platform/db/standby.ts'
import type { Services } from '#platform/services.ts'
import type { Session } from '#platform/http/session.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'

import { onlineOf } from '../../dashboard/figures.ts'
import type { ActivitySource } from '../../dashboard/figures.ts'
import type { FoundTasks } from '../../dashboard/tasks.ts'
import { findFunnel, findReturnReasons, findSales, findSold } from './figure-queries.ts'
import { findClockedReturns, findTasks, findWaiting } from './task-queries.ts'
import type { Waiting } from './task-queries.ts'

/** How the shop is doing, until `now`; four statements at once. */
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

const reading = new WeakMap<object, Promise<Figures>>()

/** The figures, which sum up what was sold in two months: dashboards that ask at the same time share one reading. */
export function sharedFigures(
  { db, standby }: Pick<Services, 'db' | 'standby'>,
  now: Date,
): Promise<Figures> {
  const underWay = reading.get(db.pool)
  if (underWay) return underWay
  // What has just been paid is in them.
  const figures = readStale({ db, standby }, (from) => readFigures(from, now), {
    upToDate: true,
  }).finally(() => reading.delete(db.pool))
  reading.set(db.pool, figures)
  return figures
}

/** Section 9: how many are in the shop now, as far as is known. */
export async function estimateVisitors(
  db: Db,
): Promise<{ active: number; online: number; source: ActivitySource }> {
  const counted = await db.callOne('count_active_users', {})
  const active = counted.active!
  const source = counted.source as ActivitySource
  return { active, online: onlineOf(active, source), source }
}

/** What there is to do in the shop, as far as the admin's role includes it; two statements at most. */
export async function readTasks(
  db: Db,
  admin: Pick<Session, 'role' | 'adminRole'>,
  { needsBackup = false } = {},
): Promise<FoundTasks> {
  const [tasks, returns] = await Promise.all([
    findTasks(db, {
      orders: can(admin, 'see_orders'),
      refunds: can(admin, 'refund_orders'),
      reviews: can(admin, 'moderate_reviews'),
      stock: can(admin, 'see_stock'),
      webhooks: can(admin, 'manage_integrations'),
      backup: needsBackup && can(admin, 'manage_settings'),
      failures: can(admin, 'manage_settings'),
    }),
    can(admin, 'handle_returns') ? findClockedReturns(db) : undefined,
  ])
  return { ...tasks, returns }
}

/** How much waits for staff, of what the admin's role includes; one statement. */
export const countWaiting = (
  db: Db,
  admin: Pick<Session, 'role' | 'adminRole'>,
): Promise<Waiting> =>
  findWaiting(db, {
    orders: can(admin, 'see_orders'),
    returns: can(admin, 'handle_returns'),
    messages: can(admin, 'see_customers'),
  })

export type { Waiting }
