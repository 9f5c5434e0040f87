import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { pathOf, timeOf } from '../../clean-event.ts'
import { cleanReplay } from '../../replay/clean-replay.ts'
import type { ReplayEvent } from '../../replay/replay-event.ts'

import type { CollectorOptions } from './collector.ts'
import type { ReplayPart } from './read-replay.ts'

/** What is kept of one recording: a part every ten seconds of an active hour and more, and so many bytes. */
const MAX_PARTS = 1000
const MAX_BYTES = 50 * 1024 * 1024

/** Who asks for a page meanwhile waits for so many milliseconds of cleaning, and the event that is begun. */
const MAX_AT_ONCE_MS = 10

const pack = promisify(gzip)

/**
 * Keeps a part of a recording, without what could run or was typed. It is packed again rather than kept as
 * it was sent: so nothing lies anywhere that was not looked at.
 */
export async function collectReplayPart(
  { services: { db, clock }, shownPath }: Pick<CollectorOptions, 'services' | 'shownPath'>,
  part: ReplayPart,
  userId: string | null,
): Promise<'kept' | 'not_theirs' | 'full' | 'unreadable'> {
  const now = clock.now()
  const events = await cleanedInTurns(part.events, shownPath)
  if (events.length === 0) return 'kept'
  const json = inJson(events)
  if (json === undefined) return 'unreadable'
  const { collect_replay_part: outcome } = await db.callOne('collect_replay_part', {
    p_replay: {
      id: part.replayId,
      distinct_id: part.distinctId,
      device_id: part.deviceId,
      started_at: timeOf(part.startedAt / 1000, now).toISOString(),
      length_ms: part.lengthMs,
      start_path: pathOf(part.startUrl, shownPath),
    },
    p_seq: part.seq,
    p_events: part.events.length,
    p_content: await pack(json),
    p_user_id: userId,
    p_at: now,
    p_max_parts: MAX_PARTS,
    p_max_bytes: MAX_BYTES,
  })
  switch (outcome) {
    case 'kept':
    case 'known':
      return 'kept'
    case 'not_theirs':
    case 'full':
      return outcome
  }
}

async function cleanedInTurns(
  events: readonly ReplayEvent[],
  shownPath: CollectorOptions['shownPath'],
): Promise<ReplayEvent[]> {
  const cleaned: ReplayEvent[] = []
  let begunAt = performance.now()
  for (const event of events) {
    if (performance.now() - begunAt > MAX_AT_ONCE_MS) {
      await setImmediate()
      begunAt = performance.now()
    }
    cleaned.push(...cleanReplay([event], shownPath))
  }
  return cleaned
}

/** Events as JSON; undefined where they are deeper than can be written, which no browser's are. */
function inJson(events: readonly ReplayEvent[]): string | undefined {
  try {
    return JSON.stringify(events)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
