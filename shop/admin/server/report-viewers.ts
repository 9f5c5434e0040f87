import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import type { ViewerCount } from '#platform/realtime/server/viewer-count.ts'

/** Viewer data is fresh for 30 s (section 9): two reports may be lost. */
const EVERY_MS = 10_000

/** Reports to the database every 10 s how many visitors this process streams to; returns how to stop. */
export function reportViewers(options: { db: Db; viewers: ViewerCount; log: Log }): () => void {
  const { db, viewers, log } = options
  const processId = randomUUID()

  async function report() {
    try {
      await db.call('note_viewers', { p_process_id: processId, p_viewers: viewers.count() })
    } catch (error) {
      // The next one comes in 10 s; meanwhile the count is taken from what customers do.
      log.warn({ err: error }, 'Viewers could not be counted')
    }
  }

  void report()
  const timer = setInterval(() => void report(), EVERY_MS)
  return () => clearInterval(timer)
}
