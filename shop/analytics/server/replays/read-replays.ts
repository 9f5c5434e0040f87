import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import type { Db } from '#platform/db/database.ts'

import { cleanReplay } from '../../replay/clean-replay.ts'
import { readReplayEvents } from '../../replay/replay-event.ts'
import type { ReplayEvent, ReplayListQuery } from '../../replay/replay-event.ts'

import { findPart, findPartNumbers, findReplay, findReplays } from './replay-queries.ts'

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
