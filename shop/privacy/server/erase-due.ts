import type { Services } from '#platform/services.ts'

import { listDueErasures } from './privacy-queries.ts'

/**
 * Forgets everybody whose time has come, each in a transaction of their own. One that fails does not keep
 * the others waiting; it is tried again with the next run, which is told by throwing at the end.
 */
export async function eraseDue({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const failures: unknown[] = []
  for (const requestId of await listDueErasures(db)) {
    try {
      const { outcome, waits_for: waitsFor } = await db.callOne('erase_person', {
        p_request_id: requestId,
      })
      if (outcome === 'postponed') log.info({ requestId, waitsFor }, 'Erasure waits')
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} people could not be erased.`)
}
