import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import { z } from 'zod'

import { isStorable } from '#platform/storable-text.ts'

import { readReplayEvents } from '../../replay/replay-event.ts'
import type { ReplayEvent } from '../../replay/replay-event.ts'

/** Why a part of a recording is none that the library sends. */
export type ReplayRefusal = 'no_replay' | 'unreadable' | 'too_many' | 'too_long'

export const replayRefusalText: Record<ReplayRefusal, string> = {
  no_replay: 'The address must say replay_id, seq, distinct_id and replay_start_time.',
  unreadable: 'The body must be a JSON list of events of rrweb, as gzip where the address says so.',
  too_many: 'Please send at most 1000 events at once.',
  too_long: 'Please send at most 5 MB before compression.',
}

/** Bytes of a part before compression; parsing it blocks the process. */
const MAX_UNPACKED = 5 * 1024 * 1024

/** A day, and the ten seconds that its last part may be late. */
const MAX_LENGTH_MS = 86_410_000

const identifier = z.string().min(1).max(255).refine(isStorable)

/** What the address of a part says, as the library writes it; times in seconds since 1970. */
const facts = z.object({
  replay_id: z.uuid(),
  seq: z.coerce.number().int().min(0).max(1_000_000),
  distinct_id: identifier,
  $device_id: identifier.optional(),
  replay_start_time: z.coerce.number().positive(),
  replay_length_ms: z.coerce.number().catch(0),
  replay_start_url: z.string().optional(),
  format: z.enum(['gzip', 'body']),
})

export type ReplayPart = {
  replayId: string
  seq: number
  distinctId: string
  deviceId: string | null
  startedAt: number
  lengthMs: number
  startUrl: string | undefined
  events: ReplayEvent[]
}

const unpack = promisify(gunzip)

/** A part of a recording as the library sends it: what it is in the address, its events in the body. */
export async function readReplay(
  params: URLSearchParams,
  body: Uint8Array,
): Promise<ReplayPart | ReplayRefusal> {
  const read = facts.safeParse(Object.fromEntries(params))
  if (!read.success) return 'no_replay'
  const fields = read.data
  const json = fields.format === 'gzip' ? await unpacked(body) : body
  if (typeof json === 'string') return json
  const events = readReplayEvents(new TextDecoder().decode(json))
  if (typeof events === 'string') return events
  const startedAt = fields.replay_start_time * 1000
  // The library says how long it was when the part began.
  const lengthMs = Math.max(fields.replay_length_ms, (events.at(-1)?.timestamp ?? 0) - startedAt)
  return {
    replayId: fields.replay_id,
    seq: fields.seq,
    distinctId: fields.distinct_id,
    deviceId: fields.$device_id ?? null,
    startedAt,
    lengthMs: Math.round(Math.min(Math.max(lengthMs, 0), MAX_LENGTH_MS)),
    startUrl: fields.replay_start_url,
    events,
  }
}

async function unpacked(body: Uint8Array): Promise<Uint8Array | 'unreadable' | 'too_long'> {
  try {
    return await unpack(body, { maxOutputLength: MAX_UNPACKED })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ERR_BUFFER_TOO_LARGE') return 'too_long'
    // Z_DATA_ERROR, Z_BUF_ERROR and their like: it is no gzip, or half of one.
    if (code.startsWith('Z_')) return 'unreadable'
    throw error
  }
}
