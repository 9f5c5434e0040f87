import { enqueue } from '#platform/jobs/define-job.ts'
import type { ChangeFeed } from '#platform/realtime/server/change-feed.ts'
import type { Services } from '#platform/services.ts'
import { tellWaitingCustomers } from '#shop/stock/server/jobs/tell-waiting-customers.tsx'

/**
 * Has customers written to as soon as something is held for them. What frees stock must not queue a
 * job itself: the queue notifies, which takes a global lock at commit.
 */
export function notifyWaitingOnChange(
  feed: Pick<ChangeFeed, 'on'>,
  { db, log }: Pick<Services, 'db' | 'log'>,
): void {
  let queueing: Promise<void> | undefined
  let again = false

  const queue = async () => {
    do {
      again = false
      // Every process hears of it: one key, one job.
      await enqueue(db, tellWaitingCustomers, {}, { key: 'tell_waiting_customers:now' })
    } while (again)
  }

  feed.on('waiting_list_entries', (change) => {
    if (!('new' in change) || change.new.window_expires_at === null) return
    if (change.new.notified_at !== null) return
    again = true
    queueing ??= queue()
      // The same job runs every minute.
      .catch((error: unknown) => log.warn({ err: error }, 'waiting customers are told later'))
      .finally(() => {
        queueing = undefined
      })
  })
}
