import { openDatabase } from '#platform/db/database.ts'
import type { Db } from '#platform/db/database.ts'
import { CHECK_LIMIT_MS, makeChecks } from '#platform/doctor/checks.ts'
import type { Check, CheckResult } from '#platform/doctor/checks.ts'

import type { Config } from '../config/config.ts'
import { alertsCheck } from './alerts-check.ts'
import { databaseChecks } from './database-checks.ts'
import { filesChecks } from './files-checks.ts'
import { machineChecks, versionCheck } from './machine-checks.ts'
import { outsideChecks } from './outside-checks.ts'
import { standbyCheck } from './standby-check.ts'
import { shopChecks } from './shop-checks.ts'

export type DoctorConfig = Pick<
  Config,
  | 'root'
  | 'dataDir'
  | 'environment'
  | 'connections'
  | 'processes'
  | 'smtpUrl'
  | 'stripe'
  | 'backup'
  | 'operator'
  | 'files'
  | 'picturesUrl'
  | 'databaseReplicaUrl'
>

type Options = {
  config: DoctorConfig
  /** The database's own address. */
  url: string
  /** Undefined for a shop whose address is not set. */
  publicUrl: string | undefined
  /** Whether the process that asks is one of the shop. */
  isRunning: boolean
  /** How long an audit may take, which reads whole ledgers; milliseconds. */
  auditLimitMs: number
}

/** Checks do not wait for the pools of a shop that may be in trouble. */
const CONNECTIONS = 4
/** Less than the limit of a check, which can then say why it has no connection. */
const CONNECT_MS = CHECK_LIMIT_MS - 500

/** All checks, the most important first. */
export const doctorChecks = (options: Omit<Options, 'url'> & { db: Db }): Check[] => [
  versionCheck(options),
  ...databaseChecks(options.db, options.config),
  standbyCheck(options.db, options.config.databaseReplicaUrl),
  ...machineChecks(options),
  ...outsideChecks(options),
  ...filesChecks(options),
  ...shopChecks(options),
  alertsCheck(options),
]

/** What `npm run doctor` and /admin/system show. Those who ask at once share one answer. */
export function doctorOf(options: Options): () => Promise<CheckResult[]> {
  let making: Promise<CheckResult[]> | undefined

  async function make() {
    const db = openDatabase({ url: options.url, connections: CONNECTIONS, waitMs: CONNECT_MS })
    try {
      return await makeChecks(doctorChecks({ ...options, db }))
    } finally {
      await db.close()
    }
  }

  return () => (making ??= make().finally(() => (making = undefined)))
}
