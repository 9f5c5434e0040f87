import { pounds } from '#platform/money/pounds.ts'
import { ADMIN_ORDERS, adminOrderPath } from '#shop/orders/admin-order-paths.ts'
import { ADMIN_RETURNS } from '#shop/returns/handling/admin-return-paths.ts'
import { ADMIN_REVIEWS } from '#shop/reviews/admin/admin-review.ts'
import { ADMIN_STOCK } from '#shop/stock/admin/admin-stock-paths.ts'

import { ADMIN_WEBHOOKS } from '#shop/integrations/webhook-paths.ts'
import { dashboardText } from './dashboard-text.ts'
import { returnDeadlines } from './tasks.ts'
import type { FoundTasks } from './tasks.ts'

const text = dashboardText.tasks

/** A line of what there is to do. */
export type TaskRow = {
  id: string
  label: string
  /** What makes it pressing. */
  detail?: string | undefined
  isUrgent?: boolean
  /** The list of just these; undefined where no page has one. */
  to?: string
  /** The things themselves, where they are few. */
  items?: { id: string; label: string; to?: string | undefined }[]
}

/** What there is to do in words, what cannot wait first; what there is none of is left out. */
export const taskRows = (
  tasks: FoundTasks,
  now: Date,
  formatDay: (at: Date) => string,
): TaskRow[] => [
  ...disputeRow(tasks, formatDay),
  ...row('failedRefunds', tasks.failedRefunds, {
    to: `${ADMIN_ORDERS}?refund_failed=yes&state=all`,
    isUrgent: true,
  }),
  ...orderRow('wrongPayments', tasks.wrongPayments),
  ...orderRow('handRefunds', tasks.handRefunds),
  ...orderRow('unsentGiftCards', tasks.unsentGiftCards),
  ...row('late', tasks.orders?.late, { to: `${ADMIN_ORDERS}?need=late`, isUrgent: true }),
  ...row('pack', tasks.orders?.pack, { to: `${ADMIN_ORDERS}?need=pack` }),
  ...row('ship', tasks.orders?.ship, { to: `${ADMIN_ORDERS}?need=ship` }),
  ...returnRows(tasks, now, formatDay),
  ...row('reviews', tasks.reviews, { to: ADMIN_REVIEWS }),
  ...row('out', tasks.stock?.out, { to: `${ADMIN_STOCK}?state=out&status=active` }),
  ...row('low', tasks.stock?.low, { to: `${ADMIN_STOCK}?state=low&status=active` }),
  ...row('waiting', tasks.stock?.waiting, { to: `${ADMIN_STOCK}?state=waiting` }),
  ...backupRow(tasks, now, formatDay),
  ...row('webhooks', tasks.webhooks, { to: ADMIN_WEBHOOKS, isUrgent: true }),
  ...failureRows(tasks),
]

type Counted =
  | 'failedRefunds'
  | 'late'
  | 'pack'
  | 'ship'
  | 'reviews'
  | 'out'
  | 'low'
  | 'waiting'
  | 'webhooks'

const row = (
  id: Counted,
  count: number | undefined,
  more: Omit<TaskRow, 'id' | 'label'>,
): TaskRow[] =>
  count === undefined || count === 0 ? [] : [{ id, label: text[id](count), ...more }]

function disputeRow({ disputes }: FoundTasks, formatDay: (at: Date) => string): TaskRow[] {
  if (disputes === undefined || disputes.length === 0) return []
  return [
    {
      id: 'disputes',
      label: text.disputes(disputes.length),
      isUrgent: true,
      items: disputes.map(({ orderId, orderNumber, pence, dueAt }) => ({
        id: orderId,
        label: text.dispute(
          orderNumber,
          pounds(pence),
          dueAt === null ? undefined : formatDay(new Date(dueAt)),
        ),
        to: adminOrderPath(orderId),
      })),
    },
  ]
}

/** A night was missed, and some hours to notice and to try again; milliseconds. */
const BACKUP_AGE_MS = 26 * 60 * 60_000

function backupRow({ backup }: FoundTasks, now: Date, formatDay: (at: Date) => string): TaskRow[] {
  if (backup === undefined) return []
  if (backup.lastAt === null)
    return [{ id: 'backup', label: text.noBackup, detail: text.noBackupHint, isUrgent: true }]
  const lastAt = new Date(backup.lastAt)
  if (now.getTime() - lastAt.getTime() <= BACKUP_AGE_MS) return []
  return [
    {
      id: 'backup',
      label: text.oldBackup,
      detail: text.backupOf(formatDay(lastAt)),
      isUrgent: true,
    },
  ]
}

/** Orders that staff look at one by one. */
const orderRow = (
  id: 'wrongPayments' | 'handRefunds' | 'unsentGiftCards',
  orders: { orderId: string; orderNumber: string }[] = [],
): TaskRow[] =>
  orders.length === 0
    ? []
    : [
        {
          id,
          label: text[id](orders.length),
          isUrgent: true,
          items: orders.map(({ orderId, orderNumber }) => ({
            id: orderId,
            label: orderNumber,
            to: adminOrderPath(orderId),
          })),
        },
      ]

const returnRows = (
  { returns }: FoundTasks,
  now: Date,
  formatDay: (at: Date) => string,
): TaskRow[] =>
  returnDeadlines(returns ?? [], now).map(({ what, count, overdue, by }) => ({
    id: what,
    label: text[what](count),
    // Noon, so that it is the same day everywhere that matters.
    detail: overdue > 0 ? text.overdue(overdue) : text.by(formatDay(new Date(`${by}T12:00:00Z`))),
    isUrgent: overdue > 0,
    to: `${ADMIN_RETURNS}?need=${what}`,
  }))

function failureRows({ failures }: FoundTasks): TaskRow[] {
  if (failures === undefined) return []
  const { mails, moreMails, jobs } = failures
  const spaced = (name: string) => name.replaceAll('_', ' ')
  return [
    ...(mails.length === 0
      ? []
      : [
          {
            id: 'mails',
            label: text.mails(mails.length + moreMails),
            isUrgent: true,
            items: mails.map(({ id, kind, orderId, orderNumber }) => ({
              id,
              label: orderNumber === null ? spaced(kind) : `${spaced(kind)}, ${orderNumber}`,
              to: orderId === null ? undefined : adminOrderPath(orderId),
            })),
          },
        ]),
    ...(jobs.length === 0
      ? []
      : [
          {
            id: 'jobs',
            label: text.jobs(jobs.reduce((sum, { count }) => sum + count, 0)),
            isUrgent: true,
            items: jobs.map(({ name, count }) => ({
              id: name,
              label: text.times(spaced(name), count),
            })),
          },
        ]),
  ]
}
