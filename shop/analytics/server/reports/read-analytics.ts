import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import type { Db } from '#platform/db/database.ts'
import { limitStatements } from '#platform/db/query-parts.ts'

import { cleanReplay } from '../../replay/clean-replay.ts'
import { readReplayEvents } from '../../replay/replay-event.ts'
import type { ReplayEvent, ReplayListQuery } from '../../replay/replay-event.ts'
import type { Period } from '../../reports/period.ts'
import type { Cohort, Reports, VitalFigures } from '../../reports/report.ts'
import { findPart, findPartNumbers, findReplay, findReplays } from '../replays/replay-queries.ts'
import {
  findFunnel,
  findMemory,
  findReturning,
  findSearches,
  findVariants,
  findVitals,
} from './report-queries.ts'

/** A report that takes longer is given up, for what it keeps others from. */
const LONGEST_MS = 10_000

/**
 * What visitors did in a period; six statements after each other, on one connection, each ended after ten
 * seconds.
 */
export function readReports(db: Db, period: Period): Promise<Reports> {
  return db.transaction(async (tx) => {
    await limitStatements(tx, LONGEST_MS)
    const funnel = await findFunnel(tx, period)
    const returning = await findReturning(tx, period)
    const searches = await findSearches(tx, period)
    const variants = await findVariants(tx, period)
    const vitals = await findVitals(tx, period)
    const memory = await findMemory(tx, period)
    const of = (metric: string): VitalFigures[] =>
      vitals.filter(({ kind }) => kind === metric).map(({ kind: _kind, ...figures }) => figures)
    return {
      funnel,
      cohorts: cohortsOf(returning),
      searches,
      variants,
      vitals: { all: of('all'), pages: of('page'), releases: of('release') },
      memory,
    }
  })
}

/** The last of them: more would not fit beside each other. */
const MAX_COHORTS = 12

function cohortsOf(rows: readonly { week: string; later: number; visitors: number }[]): Cohort[] {
  const cohorts = new Map<string, number[]>()
  for (const { week, later, visitors } of rows) {
    const counts = cohorts.get(week) ?? []
    while (counts.length < later) counts.push(0)
    counts[later] = visitors
    cohorts.set(week, counts)
  }
  return [...cohorts].map(([week, visitors]) => ({ week, visitors })).slice(-MAX_COHORTS)
}

const unpack = promisify(gunzip)

/** A page of the recordings. */
export const listReplays = (db: Db, query: ReplayListQuery) => findReplays(db, query)

/** A recording with the numbers of its parts; undefined for none. */
export async function readReplaySummary(db: Db, replayId: string) {
  const [replay, parts] = await Promise.all([
    findReplay(db, replayId),
    findPartNumbers(db, replayId),
  ])
  return replay && { ...replay, parts: parts.map(({ seq }) => seq) }
}

/**
 * The events of a part; undefined for none. They are cleaned again: what was kept before a rule was made
 * must not run either.
 */
export async function readReplayPart(
  db: Db,
  replayId: string,
  seq: number,
): Promise<ReplayEvent[] | undefined> {
  const part = await findPart(db, replayId, seq)
  if (!part) return undefined
  const events = readReplayEvents((await unpack(part.content)).toString())
  if (!Array.isArray(events)) throw new Error(`Part ${seq} of ${replayId} cannot be read.`)
  return cleanReplay(events, (path) => path)
}
