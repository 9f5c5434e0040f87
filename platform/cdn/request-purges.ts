import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { enqueue } from '#platform/jobs/define-job.ts'
import type { Log } from '#platform/log.ts'
import { EVERY_PAGE_TAG, MANY_TAGS_TAG, cdnTag } from '#platform/pages/server/cdn-headers.ts'

import { purgeCdn } from './jobs/purge-cdn.ts'

/** Drops of so long are requested together, and what was being answered at the time has arrived at the CDN. */
const GATHER_MS = 300
/** After a change that may lag, the old page is served for up to a second. */
const LAG_MS = 1200
const RETRY_MS = 2000
/** Of more tags than this everything is purged. */
const MAX_TAGS = 2000

/** Hears which pages this process drops, and has the CDN drop them, too. */
export type PurgeRequests = {
  dropTags: (tags: readonly string[], options?: { mayLag?: boolean }) => void
  dropAll: () => void
  /** Requests what is waiting. */
  stop: () => Promise<void>
}

/**
 * Requests purges of a CDN in batches, through the database: a CDN that is unavailable holds up nothing. Each process
 * requests what it drops, once it has dropped it, so that the last purge of a change comes after the last process that
 * would have served the old page. Where several request the same tag at once, it is usually purged once.
 */
export function requestPurges({ db, log }: { db: Db; log: Log }): PurgeRequests {
  const waiting = new Set<string>()
  const lagging = new Map<NodeJS.Timeout, readonly string[]>()
  let gathering: NodeJS.Timeout | undefined
  let requesting: Promise<void> = Promise.resolve()
  const stopping = new AbortController()

  async function request() {
    const tags = waiting.size > MAX_TAGS ? [EVERY_PAGE_TAG] : [...waiting]
    waiting.clear()
    if (tags.length === 0) return
    try {
      await db.transaction(async (tx) => {
        // In one order, as other processes do: neither waits for the other.
        await sql`insert into cdn_purges (tag)
          select unnest from unnest(${[...tags, MANY_TAGS_TAG].toSorted()}::text[])
          on conflict (tag) do update set requested_at = clock_timestamp()`.execute(tx.tables)
        await enqueue(tx, purgeCdn, {}, { key: 'purge_cdn', line: 'purge_cdn' })
      })
    } catch (error) {
      log.warn({ err: error }, 'the CDN is asked later to drop pages')
      for (const tag of tags) waiting.add(tag)
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (!stopping.signal.aborted) gather()
    }
  }

  function gather() {
    gathering ??= setTimeout(() => {
      gathering = undefined
      requesting = requesting.then(request)
    }, GATHER_MS)
  }

  function add(tags: readonly string[]) {
    if (stopping.signal.aborted) return
    for (const tag of tags) waiting.add(tag)
    gather()
  }

  /** Only then: an earlier batch would purge what still lags. */
  function addLater(tags: readonly string[]) {
    const timer = setTimeout(() => {
      lagging.delete(timer)
      add(tags)
    }, LAG_MS)
    lagging.set(timer, tags)
  }

  return {
    dropTags: (tags, { mayLag = false } = {}) => (mayLag ? addLater : add)(tags.map(cdnTag)),
    dropAll: () => add([EVERY_PAGE_TAG]),
    async stop() {
      stopping.abort()
      clearTimeout(gathering)
      for (const [timer, tags] of lagging) {
        clearTimeout(timer)
        for (const tag of tags) waiting.add(tag)
      }
      lagging.clear()
      await requesting
      await request()
    },
  }
}
