import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_REPLAYS } from '../admin-analytics-paths.ts'

/** An event of rrweb, with what it is about unread; `timestamp` in ms since 1970. */
export type ReplayEvent = { type: number; data: Record<string, unknown>; timestamp: number }

/** So many are sent at once (section 9). */
export const MAX_REPLAY_EVENTS = 1000

const LAST_TYPE = 6

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isReplayEvent = (value: unknown): value is ReplayEvent =>
  isObject(value) &&
  Number.isInteger(value.type) &&
  Number(value.type) >= 0 &&
  Number(value.type) <= LAST_TYPE &&
  Number.isFinite(value.timestamp) &&
  isObject(value.data)

/** The events in a body of `record`: a JSON list of events of rrweb, each of a kind that there is. */
export function readReplayEvents(json: string): ReplayEvent[] | 'unreadable' | 'too_many' {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return 'unreadable'
  }
  if (!Array.isArray(parsed) || parsed.length === 0) return 'unreadable'
  if (parsed.length > MAX_REPLAY_EVENTS) return 'too_many'
  return parsed.every(isReplayEvent) ? parsed : 'unreadable'
}

/** A recording as its list shows it. */
export type ListedReplay = {
  id: string
  startedAt: Date
  lengthMs: number
  /** Where the visit began. */
  startPath: string | null
  bytes: number
  /** Who was signed in, as far as they still have an account. */
  customerId: string | null
  customerName: string | null
}

export const replayList = defineList({
  name: 'replays',
  path: ADMIN_REPLAYS,
  filters: {
    who: z.enum(['customer', 'guest']).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  },
  sorts: { started: 'time' },
  usual: '-started',
})

type Filters = {
  [Name in keyof typeof replayList.filters]: z.output<(typeof replayList.filters)[Name]>
}

export type ReplayListQuery = ListQuery<Filters, 'started'>
