import { sql } from 'kysely'

import { describeAuditFault } from '#platform/audit/record-audit.ts'
import type { Db } from '#platform/db/database.ts'
import { amber, finding, red } from '#platform/doctor/checks.ts'
import type { Check, Finding } from '#platform/doctor/checks.ts'
import { securityEvents } from '#platform/security-events.ts'
import {
  describeCreditDiscrepancy,
  findCreditDiscrepancies,
} from '#shop/credit/server/read-credit.ts'
import { describeDiscrepancy, findStockDiscrepancies } from '#shop/stock/server/admin/read-stock.ts'

import type { Config } from '../config/config.ts'
import { ask, isSlotOfShop, withinLimit } from './database-checks.ts'
import { bytesText, counted, durationText } from './units.ts'

const BACKUP_HOURS = 26
const FEED_AMBER_BYTES = 16e6
const FEED_RED_BYTES = 256e6
const JOB_AMBER_S = 5 * 60
const JOB_RED_S = 30 * 60
const ATTACK_AMBER = 100
const ATTACK_RED = 1000

type Backups = {
  /** Since the last good one; null for none. */
  hours: number | null
  bytes: number | null
  /** Why the last attempt failed, if it did. */
  failure: string | null
}

export function judgeBackups(
  facts: Backups,
  { isProduction, isSetUp }: { isProduction: boolean; isSetUp: boolean },
): Finding {
  const { hours, bytes, failure } = facts
  const old = hours === null || hours > BACKUP_HOURS
  const problem = isProduction ? red : amber
  const last =
    hours === null
      ? 'There is no successful backup.'
      : `The last successful backup is ${durationText(hours * 3600)} old (${bytesText(bytes ?? 0)}).`
  return finding(
    failure === null ? last : `${last} The last attempt failed: ${failure}.`,
    old &&
      (isSetUp || isProduction) &&
      problem(
        isSetUp
          ? 'Run npm run backup now. A running shop also makes a backup every night at 02:30 UTC.'
          : 'Set BACKUP_TO and BACKUP_KEY (docs/backup.md).',
      ),
    failure !== null && amber('Fix the cause, then run npm run backup.'),
  )
}

type FeedFacts = {
  processes: number
  /** Of the process that is furthest behind: log not sent to it yet, and not confirmed by it. */
  unsentBytes: number
  unconfirmedBytes: number
}

/** `isRunning`: the process that asks is one of the shop. */
export function judgeFeed(facts: FeedFacts, isRunning: boolean): Finding {
  const { processes, unsentBytes, unconfirmedBytes } = facts
  if (processes === 0) {
    return finding(
      'No process is following changes to the database.',
      isRunning
        ? red(
            'The log says why the change feed is down. Until it is back, every page is rendered again for each visitor.',
          )
        : amber('Start the shop with npm start.'),
    )
  }
  const remedy =
    'A long transaction or a busy process is holding it up. Check both, and restart the process if it does not recover.'
  return finding(
    `${counted(processes, 'process follows', 'processes follow')} changes. The slowest is ${bytesText(unsentBytes)} behind, with ${bytesText(unconfirmedBytes)} not yet confirmed (confirmed every 10 seconds).`,
    unsentBytes > FEED_RED_BYTES ? red(remedy) : unsentBytes > FEED_AMBER_BYTES && amber(remedy),
  )
}

type QueueFacts = {
  running: number
  /** Jobs that could run now. */
  due: number
  oldestSeconds: number
  /** Jobs that are not tried again. */
  dead: number
}

export function judgeQueue({ running, due, oldestSeconds, dead }: QueueFacts): Finding {
  const remedy = 'Check that a process is running jobs, and what its log says about them.'
  return finding(
    `${counted(due, 'job')} due${due > 0 ? `, the oldest for ${durationText(oldestSeconds)}` : ''}; ${running} running; ${dead} failed permanently.`,
    oldestSeconds > JOB_RED_S ? red(remedy) : oldestSeconds > JOB_AMBER_S && amber(remedy),
    dead > 0 &&
      amber(
        'The dashboard lists the failed jobs, and the log has the reasons. Fix the cause, then run them again or delete them.',
      ),
  )
}

/** Discrepancies of an audit, one line each. */
export const judgeAudit = (lines: readonly string[], remedy: string): Finding =>
  lines.length === 0
    ? finding('No discrepancies.')
    : finding(
        `${counted(lines.length, 'discrepancy', 'discrepancies')}; the first: ${lines[0]!.replace(/[.]$/, '')}.`,
        red(remedy),
      )

type SettingsOfShop = Pick<Config, 'environment' | 'smtpUrl' | 'stripe'>

export function judgeSettings(config: SettingsOfShop, publicUrl: string | undefined): Finding {
  if (config.environment !== 'production') return finding('This is not a shop in production.')
  const { stripe } = config
  const found = [
    stripe === undefined && [
      'PAYMENTS=sandbox',
      amber('Set the Stripe keys to take real payments.'),
    ],
    stripe !== undefined &&
      /^[sr]k_test_/.test(stripe.secretKey) && [
        'STRIPE_SECRET_KEY of a test account',
        amber('Set the live Stripe keys to take real payments.'),
      ],
    config.smtpUrl === undefined && ['MAIL=none', amber('Set SMTP_URL to send emails.')],
    publicUrl?.startsWith('http:') && [
      'HTTPS=none',
      red(
        'Put a proxy with TLS in front of the shop, and set PUBLIC_URL to https. Until then, passwords can be intercepted.',
      ),
    ],
  ].filter((one) => Array.isArray(one)) as [string, ReturnType<typeof amber>][]
  return finding(
    found.length === 0 ? 'None.' : `${found.map(([name]) => name).join(', ')}.`,
    ...found.map(([, problem]) => problem),
  )
}

type EventCount = { event: string; count: number }

export function judgeSecurity(counts: readonly EventCount[]): Finding {
  const suspicious = counts
    .filter(({ event }) => known[event]?.isSuspicious ?? true)
    .reduce((sum, { count }) => sum + count, 0)
  const remedy =
    'Many failed sign-ins suggest an attack. Search the log for “security event”, and check that every admin uses two-step sign-in.'
  return finding(
    counts.length === 0
      ? 'None in the last 24 hours.'
      : `In the last 24 hours: ${counts.map(({ event, count }) => `${event} ${count}`).join(', ')}.`,
    suspicious >= ATTACK_RED ? red(remedy) : suspicious >= ATTACK_AMBER && amber(remedy),
  )
}

const known: Readonly<Record<string, { isSuspicious: boolean }>> = securityEvents

const backups = sql<Backups>`
  select extract(epoch from now() - good.ended_at)::float8 / 3600 as hours, good.bytes::float8 as bytes,
         last.failure
    from (select) as one
    left join lateral (select ended_at, bytes from backups where failure is null
                        order by ended_at desc limit 1) good on true
    left join lateral (select failure from backups order by ended_at desc, id desc limit 1) last on true`

const feed = sql<FeedFacts>`
  select count(*)::integer as processes,
         coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(r.sent_lsn, s.confirmed_flush_lsn))), 0)::float8
           as "unsentBytes",
         coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), s.confirmed_flush_lsn)), 0)::float8
           as "unconfirmedBytes"
    from pg_replication_slots s left join pg_stat_replication r on r.pid = s.active_pid
   where ${isSlotOfShop}`

const queue = sql<QueueFacts>`
  select count(*) filter (where locked_at is not null)::integer as running,
         count(*) filter (where is_due)::integer as due,
         coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8
           as "oldestSeconds",
         count(*) filter (where attempts >= max_attempts)::integer as dead
    from (select *, locked_at is null and attempts < max_attempts and run_at <= now() as is_due
            from graphile_worker.jobs) jobs`

const events = sql<EventCount>`
  select event, count(*)::integer as count from security_events
   where at > now() - interval '24 hours' group by event order by 2 desc, 1`

type Needs = {
  db: Db
  config: SettingsOfShop & Pick<Config, 'backup'>
  publicUrl: string | undefined
  isRunning: boolean
  /** Audits read whole ledgers; milliseconds. */
  auditLimitMs: number
}

/** The checks of the shop's own records and settings. */
export function shopChecks({ db, config, publicUrl, isRunning, auditLimitMs }: Needs): Check[] {
  const audit = (
    id: string,
    title: string,
    command: string,
    read: (tx: Db) => Promise<string[]>,
  ): Check => ({
    id,
    title,
    limitMs: auditLimitMs,
    make: async () =>
      judgeAudit(
        await withinLimit(db, read, auditLimitMs),
        `Take a backup now. Run ${command} for the full list, and find the cause before you correct anything.`,
      ),
  })
  return [
    {
      id: 'backup',
      title: 'Backup',
      make: async () =>
        judgeBackups((await ask(db, backups))[0]!, {
          isProduction: config.environment === 'production',
          isSetUp: config.backup !== undefined,
        }),
    },
    {
      id: 'feed',
      title: 'Change feed',
      make: async () => judgeFeed((await ask(db, feed))[0]!, isRunning),
    },
    {
      id: 'queue',
      title: 'Jobs',
      make: async () => judgeQueue((await ask(db, queue))[0]!),
    },
    audit('stock', 'Audit of stock', 'npm run stock:audit', async (tx) =>
      (await findStockDiscrepancies(tx)).map(describeDiscrepancy),
    ),
    audit('credit', 'Audit of credit', 'npm run stock:audit', async (tx) =>
      (await findCreditDiscrepancies(tx)).map(describeCreditDiscrepancy),
    ),
    audit('audit_log', 'Audit log', 'npm run audit:verify', async (tx) =>
      (await tx.call('verify_audit_chain', { p_position: null, p_hash: null })).map(
        describeAuditFault,
      ),
    ),
    {
      id: 'settings',
      title: 'Dangerous settings',
      make: () => Promise.resolve(judgeSettings(config, publicUrl)),
    },
    {
      id: 'security',
      title: 'Security events',
      make: async () => judgeSecurity(await ask(db, events)),
    },
  ]
}
