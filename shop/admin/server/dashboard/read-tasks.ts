import type { Db } from '#platform/db/database.ts'
import type { Session } from '#platform/http/session.ts'
import { may } from '#shop/sign-in/admin/permissions.ts'

import type { FoundTasks } from '../../dashboard/tasks.ts'

import { findClockedReturns, findTasks } from './task-queries.ts'

/** What there is to do in the shop, as far as the admin's role includes it; two statements at most. */
export async function readTasks(
  db: Db,
  admin: Pick<Session, 'role' | 'adminRole'>,
): Promise<FoundTasks> {
  const [tasks, returns] = await Promise.all([
    findTasks(db, {
      orders: may(admin, 'see_orders'),
      refunds: may(admin, 'refund_orders'),
      reviews: may(admin, 'moderate_reviews'),
      stock: may(admin, 'see_stock'),
      webhooks: may(admin, 'manage_integrations'),
      failures: may(admin, 'manage_settings'),
    }),
    may(admin, 'handle_returns') ? findClockedReturns(db) : undefined,
  ])
  return { ...tasks, returns }
}
