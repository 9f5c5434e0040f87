import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'

import { within } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { ChangeFeed } from '#platform/realtime/server/change-feed.ts'

const parts = ['database', 'changeFeed', 'jobs', 'disk'] as const

/** "ok" for each part of the shop, or a few words on what is wrong with it. */
export type Health = {
  status: 'ready' | 'not ready' | 'stopping'
} & Record<(typeof parts)[number], string>

type Options = {
  /** Runs a query on the database. */
  askDatabase: () => Promise<unknown>
  feed: Pick<ChangeFeed, 'connected' | 'answers'>
  jobs: () => string | undefined
  dataDir: string
  isStopping: () => boolean
  log: Log
  /** With less than this, uploaded pictures and files could not be stored. */
  leastFreeBytes?: number
  now?: () => number
}

/** A response is sent after this time, even if a part does not answer; milliseconds. */
const LIMIT_MS = 1000
const FEED_LIMIT_MS = LIMIT_MS / 2
/** The feed reconnects on its own, and pages are not stored meanwhile: up to this long is not a problem. */
const FEED_MAY_BE_AWAY_MS = 5000
const LEAST_FREE_BYTES = 64 * 1024 * 1024

/** Checks what the shop needs to serve customers; concurrent requests share one check. */
export function createHealth(options: Options): () => Promise<Health> {
  const { feed, jobs, dataDir, isStopping, log, now = Date.now } = options
  const { leastFreeBytes = LEAST_FREE_BYTES } = options
  let feedSeenAt = now()
  let looking: Promise<Health> | undefined
  let before = 'ready'

  const checks: Record<(typeof parts)[number], () => Promise<string | undefined>> = {
    async database() {
      await options.askDatabase()
      return undefined
    },
    async changeFeed() {
      if (await within(FEED_LIMIT_MS, feed.answers()).catch(() => false)) feedSeenAt = now()
      if (now() - feedSeenAt <= FEED_MAY_BE_AWAY_MS) return undefined
      return feed.connected ? 'does not answer' : 'is not connected'
    },
    jobs: () => Promise.resolve(jobs() === undefined ? undefined : 'cannot be taken'),
    async disk() {
      await access(dataDir, constants.W_OK)
      const { bavail, bsize } = await statfs(dataDir)
      return bavail * bsize < leastFreeBytes ? 'is full' : undefined
    },
  }

  async function look(): Promise<Health> {
    const found = await Promise.all(
      parts.map(async (part) => {
        try {
          return [part, (await within(LIMIT_MS, checks[part]())) ?? 'ok'] as const
        } catch (error) {
          log.debug({ err: error, part }, 'health')
          return [part, 'does not answer'] as const
        }
      }),
    )
    const isReady = found.every(([, state]) => state === 'ok')
    const health: Health = {
      status: isReady ? 'ready' : 'not ready',
      ...(Object.fromEntries(found) as Record<(typeof parts)[number], string>),
    }
    if (health.status !== before) log.warn({ health, jobs: jobs() }, health.status)
    before = health.status
    return health
  }

  return async () => {
    looking ??= look().finally(() => (looking = undefined))
    const health = await looking
    return isStopping() ? { ...health, status: 'stopping' } : health
  }
}
