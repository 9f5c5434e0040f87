import { setTimeout as sleep } from 'node:timers/promises'

import { openDatabase } from '#platform/db/database.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { MAX_LAG_MS } from '#platform/db/standby.ts'
import { positionOf, readServer, unfitness } from '#platform/db/standby-facts.ts'
import { CHECK_LIMIT_MS, amber, finding, red } from '#platform/doctor/checks.ts'
import type { Check, Finding } from '#platform/doctor/checks.ts'

import { bytesText, durationText, reasonOf } from './units.ts'

const ANSWER_MS = CHECK_LIMIT_MS - 500
/** A standby that has replayed within this time what the primary had before is up to date; milliseconds. */
const CATCH_UP_MS = 1000
const EVERY_MS = 50

const PRIMARY_READS = 'Until then, the shop reads everything from the primary.'

/** Whether reports and exports can be read from DATABASE_REPLICA_URL. */
export const standbyCheck = (db: Db, url: string | undefined): Check => ({
  id: 'standby',
  title: 'Standby',
  make: () =>
    url === undefined
      ? Promise.resolve(finding('Not used. DATABASE_REPLICA_URL is not set.'))
      : checkStandby(db, url),
})

async function checkStandby(db: Db, url: string): Promise<Finding> {
  const standby = openDatabase({
    url,
    connections: 1,
    statementTimeoutMs: ANSWER_MS - 1000,
    waitMs: ANSWER_MS,
    isReadOnly: true,
  })
  try {
    const atPrimary = await readServer(db)
    const atStandby = await readServer(standby).catch(reasonOf)
    if (typeof atStandby === 'string') {
      return finding(
        `The standby does not respond: ${atStandby}.`,
        amber(`Start the standby, or correct DATABASE_REPLICA_URL. ${PRIMARY_READS}`),
      )
    }
    const unfit = unfitness(atPrimary, atStandby)
    if (unfit) return finding(unfit.reason, red(`${unfit.remedy} ${PRIMARY_READS}`))
    return judgeLag(await lagOf(standby, positionOf(atPrimary)))
  } finally {
    await standby.close()
  }
}

type Lag = { behindBytes: number; replayedAgoS: number | null }

/** How far the standby is behind what the primary had written before; undefined once it has reached that. */
async function lagOf(standby: Database, position: bigint): Promise<Lag | undefined> {
  const deadline = Date.now() + CATCH_UP_MS
  for (;;) {
    const reached = positionOf(await readServer(standby))
    if (reached >= position) return undefined
    if (Date.now() >= deadline) {
      const { rows } = await standby.pool.query<Pick<Lag, 'replayedAgoS'>>(
        `select extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as "replayedAgoS"`,
      )
      return { behindBytes: Number(position - reached), replayedAgoS: rows[0]!.replayedAgoS }
    }
    await sleep(EVERY_MS)
  }
}

/** `lag`: undefined for none. */
function judgeLag(lag: Lag | undefined): Finding {
  if (!lag) return finding('Up to date with the primary.')
  const { behindBytes, replayedAgoS } = lag
  const age = replayedAgoS === null ? '' : `; its last change is ${durationText(replayedAgoS)} old`
  return finding(
    `The standby is ${bytesText(behindBytes)} behind the primary${age}.`,
    (replayedAgoS === null || replayedAgoS * 1000 > MAX_LAG_MS) &&
      amber(
        `Check that it is replaying (SELECT pg_wal_replay_resume()), that its primary_conninfo points to the primary, and what its log says. Long statements on the standby can delay it by up to max_standby_streaming_delay. ${PRIMARY_READS}`,
      ),
  )
}
