import { statfs } from 'node:fs/promises'

import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { isDatabaseAway } from '#platform/db/is-database-away.ts'
import type { ChangeFeed } from '#platform/realtime/server/change-feed.ts'
import type { Services } from '#platform/services.ts'
import { reportChecks } from '#shop/alerts/server/report-checks.tsx'
import type { FoundTroubles } from '#shop/alerts/server/report-checks.tsx'

import type { Config } from '../config/config.ts'
import { readCertificate } from '../doctor/outside-checks.ts'
import {
  judgeAudits,
  judgeBackupAge,
  judgeCertificate,
  judgeDeadJobs,
  judgeFeedDown,
  judgeFreeDisk,
  judgePayments,
} from './judge-troubles.ts'
import type { RecordFacts } from './judge-troubles.ts'

type Options = {
  services: Pick<Services, 'db' | 'operator' | 'publicUrl' | 'settings' | 'log'>
  config: Pick<Config, 'dataDir' | 'backup' | 'environment'>
  feed: Pick<ChangeFeed, 'connected'>
  everyMs?: number
  now?: () => number
  readCertificate?: typeof readCertificate
}

/** Between two looks; milliseconds. */
const EVERY_MS = 30_000
/** A certificate that is in order is read again after this time; one that is not, at each look. Milliseconds. */
const CERTIFICATE_MS = 6 * 3_600_000

const recordFacts = sql<RecordFacts>`
  select
    (select json_build_object('count', count(*),
                              'names', coalesce(json_agg(distinct task_identifier), '[]'))
       from graphile_worker.jobs where locked_at is null and attempts >= max_attempts) as "deadJobs",
    (select json_build_object(
              'declined', (select count(*) from payment_declines d join orders o on o.id = d.order_id
                            where o.created_at > now() - interval '1 hour'),
              'succeeded', (select count(*) from payments p join orders o on o.id = p.order_id
                             where o.created_at > now() - interval '1 hour'
                               and p.state = 'succeeded'))) as payments,
    (select json_build_object(
              'hours', (select extract(epoch from now() - max(ended_at)) / 3600 from backups
                         where failure is null),
              'shopHours', (select extract(epoch from now() - min(run_on)) / 3600 from migrations),
              'failure', (select failure from backups order by ended_at desc, id desc limit 1)))
      as backup,
    (select coalesce(json_object_agg(action, n), '{}')
       from (select action, count(*) as n from audit_log
              where action in ('stock_discrepancy_found', 'credit_discrepancy_found', 'audit_log_fault_found')
                and created_at > now() - interval '25 hours'
              group by action) found) as audits`

export const readRecordFacts = async ({ tables }: Db): Promise<RecordFacts> =>
  (await recordFacts.execute(tables)).rows[0]!

/**
 * Looks for troubles for as long as this process runs, and reports them: the disk and the feed of this process, and
 * what the database and the certificate say for all. While the database is unavailable nothing can be recorded or
 * queued, so what was found is logged.
 */
export function watchForTroubles({
  services,
  config,
  feed,
  everyMs = EVERY_MS,
  now = Date.now,
  readCertificate: certificateOf = readCertificate,
}: Options): { look: () => Promise<void>; stop: () => Promise<void> } {
  const { db, log, publicUrl } = services
  let feedSeenAt = now()
  let certificateReadAt = -Infinity
  let isAway = false
  let looking: Promise<void> | undefined

  const parts: (() => FoundTroubles | Promise<FoundTroubles>)[] = [
    async () => {
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      return { disk_low: judgeFreeDisk(bavail * bsize, blocks * bsize) }
    },
    () => {
      if (feed.connected) feedSeenAt = now()
      return { feed_down: judgeFeedDown(now() - feedSeenAt) }
    },
    async () => {
      const url = new URL(publicUrl)
      if (config.environment === 'local' || url.protocol !== 'https:') return {}
      if (now() - certificateReadAt < CERTIFICATE_MS) return {}
      const read = await certificateOf(url.hostname, Number(url.port || 443))
      const trouble = judgeCertificate(read, new Date(now()))
      if (trouble === null) certificateReadAt = now()
      return { certificate_ends: trouble }
    },
    async () => {
      const facts = await readRecordFacts(db)
      return {
        jobs_dead: judgeDeadJobs(facts.deadJobs),
        payments_fail: judgePayments(facts.payments),
        audit_failed: judgeAudits(facts.audits),
        ...(config.backup && { backup_old: judgeBackupAge(facts.backup) }),
      }
    },
  ]

  async function find(): Promise<FoundTroubles> {
    const found = await Promise.allSettled(parts.map(async (part) => part()))
    for (const part of found)
      if (part.status === 'rejected' && !isDatabaseAway(part.reason))
        log.warn({ err: part.reason as unknown }, 'a check for alerts could not be made')
    return Object.assign(
      {},
      ...found.map((part) => (part.status === 'fulfilled' ? part.value : {})),
    ) as FoundTroubles
  }

  async function look() {
    const found = await find()
    try {
      const changes = await reportChecks(services, found)
      isAway = false
      for (const { state, kind, detail } of changes)
        log[state === 'began' ? 'error' : 'info']({ alert: kind, state, detail }, 'operator alert')
    } catch (error) {
      if (isAway) return
      isAway = isDatabaseAway(error)
      const troubles = Object.fromEntries(Object.entries(found).filter(([, text]) => text !== null))
      log.error(
        { err: error, troubles },
        'alerts could not be recorded, so nobody is notified of them',
      )
    }
  }

  const lookOnce = () => (looking ??= look().finally(() => (looking = undefined)))
  const timer = setInterval(() => void lookOnce(), everyMs)
  timer.unref()
  return {
    look: lookOnce,
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
