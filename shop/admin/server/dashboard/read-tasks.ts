import type { Db } from '#platform/db/database.ts'
import type { Session } from '#platform/http/session.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'

import type { FoundTasks } from '../../dashboard/tasks.ts'

import { findClockedReturns, findTasks } from './task-queries.ts'

/** What there is to do in the shop, as far as the admin's role includes it; two statements at most. */
export async function readTasks(
  db: Db,
  admin: Pick<Session, 'role' | 'adminRole'>,
): Promise<FoundTasks> {
  const [tasks, returns] = await Promise.all([
    findTasks(db, {
      orders: can(admin, 'see_orders'),
      refunds: can(admin, 'refund_orders'),
      reviews: can(admin, 'moderate_reviews'),
      stock: can(admin, 'see_stock'),
      webhooks: can(admin, 'manage_integrations'),
      failures: can(admin, 'manage_settings'),
    }),
    can(admin, 'handle_returns') ? findClockedReturns(db) : undefined,
  ])
  return { ...tasks, returns }
}
