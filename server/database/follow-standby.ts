import { openStandby } from '#platform/db/standby.ts'
import type { Standby } from '#platform/db/standby.ts'
import { readServer, unfitness } from '#platform/db/standby-facts.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/database.ts'
import { isDatabaseAway } from '#platform/db/is-database-away.ts'
import type { Log } from '#platform/log.ts'

import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import { lookAt } from './reach-database.ts'

type Parts = {
  /** A connection to the primary that stays free. */
  primary: Database
  log: Log
  onStop: (what: string, close: () => Promise<unknown>) => void
}

/**
 * Opens the standby, which may be down or behind: until that changes the primary is read. Throws a `ConfigError` for an
 * address that can never be right: of a pooler, of another server or database, or one that refuses the shop.
 */
export async function followStandby(
  { databaseReplicaUrl: url }: Pick<Config, 'databaseReplicaUrl'>,
  { primary, log, onStop }: Parts,
): Promise<Standby | undefined> {
  if (url === undefined) return undefined
  await refuseWrongAddress(url, primary)
  const standby = openStandby({ url, primary, log })
  onStop('connections to the standby', () => standby.stop())
  await standby.look()
  return standby
}

async function refuseWrongAddress(url: string, primary: Database) {
  try {
    if ((await lookAt(url)).isPooled)
      throw new ConfigError(`${NAME}: a connection pooler answers there. ${OWN}`)
    const db = openDatabase({ url, connections: 1 })
    try {
      const [atPrimary, atStandby] = await Promise.all([readServer(primary), readServer(db)])
      const unfit = unfitness(atPrimary, atStandby)
      if (unfit?.isOther) throw new ConfigError(`${NAME}: ${unfit.reason} ${unfit.remedy}`)
    } finally {
      await db.close()
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    if (isDatabaseAway(error)) return
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`${NAME}: the standby refuses: ${reason}`, { cause: error })
  }
}

const NAME = 'DATABASE_REPLICA_URL'
const OWN = "It must be the standby's own address."
