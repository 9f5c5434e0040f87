import type { Context } from 'hono'

import { withinDay } from '#platform/http/daily-limits.ts'

import type { CollectorOptions } from './collector-options.ts'

const limits = {
  events: { network: 'events_network', total: 'events_total' },
  recordings: { network: 'recordings_network', total: 'recordings_total' },
} as const

/**
 * Counts bytes that a visitor sent for the day; false if the network or the shop has had enough. Anything past
 * the limit is dropped and answered as if it were stored: the visitor has done nothing wrong, and the library
 * would send it again.
 */
export const withinBytes = (
  c: Context,
  { limiter, addressOf }: Pick<CollectorOptions, 'limiter' | 'addressOf'>,
  kind: keyof typeof limits,
  bytes: number,
): boolean => withinDay(limiter, limits[kind], addressOf(c), Math.ceil(bytes / 1024))
