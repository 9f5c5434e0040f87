import { cutTo } from '#platform/bounded-text.ts'
import { isStorable } from '#platform/storable-text.ts'

import { searchTerm } from './search-term.ts'

/** A value as it may be kept. */
type Kept = null | boolean | number | string | Kept[] | { [key: string]: Kept }

/** An event as it is kept; the columns of analytics_events but whose it is. */
export type CollectedEvent = {
  /** ISO 8601. */
  at: string
  name: string
  distinct_id: string
  /** Distinguishes an event that is sent again from another one. */
  insert_id: string
  device_id: string | null
  session_id: string | null
  release: string | null
  path: string | null
  properties: { [key: string]: Kept }
}

type Options = {
  now: Date
  /** A path without what is secret in it. */
  shownPath: (path: string) => string
}

/** Captured texts are cut to so many UTF-16 units (section 9). */
const MAX_TEXT = 255
const MAX_NAME = 100
/** How much of an address is read, in UTF-16 units. */
const MAX_ADDRESS = 2048
const MAX_ITEMS = 50
const MAX_KEYS = 100
const MAX_DEPTH = 3

/** Browsers' clocks are believed so far back (what was kept offline) and forward; milliseconds. */
const MAX_AGE_MS = 5 * 86_400_000
const MAX_AHEAD_MS = 60_000

/** Has a column of its own, is the same for all events, or says what the address said. */
const notKept = new Set([
  'token',
  'time',
  'distinct_id',
  '$insert_id',
  '$device_id',
  '$user_id',
  '$had_persisted_distinct_id',
  'session_id',
  'release',
  '$current_url',
  'current_url_search',
  'mp_lib',
  '$lib_version',
  'mp_sent_by_lib_version',
])

/**
 * What is kept of an event in the form of mixpanel-browser; undefined for what is none. Texts are cut, of
 * addresses neither query nor fragment is kept, and when it was is at most five days ago.
 */
export function cleanEvent(raw: unknown, { now, shownPath }: Options): CollectedEvent | undefined {
  if (!isObject(raw) || !isObject(raw.properties)) return undefined
  const properties = withCleanTerm(raw.properties)
  const name = text(raw.event, MAX_NAME)
  const distinct_id = text(properties.distinct_id, MAX_TEXT)
  if (name === null || distinct_id === null) return undefined
  return {
    at: timeOf(properties.time, now).toISOString(),
    name,
    distinct_id,
    insert_id: text(properties.$insert_id, MAX_NAME) ?? crypto.randomUUID(),
    device_id: text(properties.$device_id, MAX_TEXT),
    session_id: text(properties.session_id, MAX_NAME),
    release: text(properties.release, MAX_NAME),
    path: pathOf(properties.$current_url, shownPath),
    properties: keptObject(properties, 0),
  }
}

/** What was searched for is cleaned here too: what browsers send is never a fact. */
function withCleanTerm(properties: Record<string, unknown>): Record<string, unknown> {
  const { term, ...others } = properties
  const cleaned = typeof term === 'string' ? searchTerm(term) : undefined
  return cleaned === undefined ? others : { ...others, term: cleaned }
}

/** The path of an address, as it may be kept; null for what is none. */
export function pathOf(url: unknown, shownPath: (path: string) => string): string | null {
  if (typeof url !== 'string') return null
  const path = URL.parse(cutTo(url, MAX_ADDRESS))?.pathname
  return path === undefined ? null : storable(shownPath(path)).slice(0, MAX_TEXT)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value !== '' ? storable(value.slice(0, most)) : null

/** Without what PostgreSQL cannot keep. */
const storable = (value: string) =>
  isStorable(value) ? value : value.replaceAll('\0', '').toWellFormed()

/** When something was, by the browser's clock (seconds since 1970), as far as that is believed. */
export function timeOf(seconds: unknown, now: Date): Date {
  if (typeof seconds !== 'number') return now
  const ms = Math.round(seconds * 1000)
  const age = now.getTime() - ms
  return age <= MAX_AGE_MS && age >= -MAX_AHEAD_MS ? new Date(ms) : now
}

function keptObject(value: Record<string, unknown>, depth: number): { [key: string]: Kept } {
  const entries = Object.entries(value)
    .filter(([key]) => depth > 0 || !notKept.has(key))
    .slice(0, MAX_KEYS)
    .map(([key, inner]) => [storable(key.slice(0, MAX_NAME)), kept(inner, depth + 1)])
  return Object.fromEntries(entries) as { [key: string]: Kept }
}

function kept(value: unknown, depth: number): Kept {
  if (typeof value === 'string') return storable(withoutQuery(value.slice(0, MAX_TEXT)))
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => kept(item, depth + 1))
  return isObject(value) ? keptObject(value, depth) : null
}

const withoutQuery = (value: string) =>
  /^https?:\/\//i.test(value) ? value.replace(/[?#].*$/s, '') : value

const operations = new Set([
  '$set',
  '$set_once',
  '$add',
  '$append',
  '$union',
  '$remove',
  '$unset',
  '$delete',
])

/**
 * What is kept of a change that mixpanel-browser sends about a visitor (`engage`) or of a group of them
 * (`groups`): an event `$profile_updated` or `$group_updated` with the change as it was sent. Undefined
 * for what is none.
 */
export function cleanUpdate(
  raw: unknown,
  kind: 'engage' | 'groups',
  options: Parameters<typeof cleanEvent>[1],
): CollectedEvent | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const sent = raw as Record<string, unknown>
  const change = Object.entries(sent).filter(([key]) => operations.has(key))
  if (change.length === 0) return undefined
  const who =
    kind === 'engage'
      ? { distinct_id: sent.$distinct_id }
      : typeof sent.$group_key === 'string' && ['string', 'number'].includes(typeof sent.$group_id)
        ? { distinct_id: `$group:${sent.$group_key}:${String(sent.$group_id)}` }
        : {}
  return cleanEvent(
    {
      event: kind === 'engage' ? '$profile_updated' : '$group_updated',
      properties: { ...Object.fromEntries(change), ...who, $device_id: sent.$device_id },
    },
    options,
  )
}
