import type { Clock } from '#platform/clock.ts'
import { isDatabaseAway } from '#platform/db/is-database-away.ts'

import { answerStale } from './answer-stale.ts'
import type { StaleNote } from './answer-stale.ts'
import type { CdnCaching } from './cdn-headers.ts'
import { SETTLING_MS, dropLog } from './drop-log.ts'
import type { Moment } from './drop-log.ts'
import { answerWith, finishPage } from './finished-page.ts'
import type { FinishedPage, RenderedPage } from './finished-page.ts'
import { createLastCopies } from './last-copies.ts'
import { pageKeys } from './stored-route.ts'
import type { StoredRoute } from './stored-route.ts'

type Options = {
  /** What the finished pages may take in all, every encoding counted. */
  maxBytes: number
  routes: readonly StoredRoute[]
  /**
   * Renders a page; the request contains nothing about the visitor, only the address. Throws errors of an
   * unavailable database (`isDatabaseAway`): then the last copy is served instead.
   */
  render: (request: Request) => Promise<RenderedPage>
  /** Where pages live (PUBLIC_URL). Never a request's Host header, which anybody can choose. */
  origin: string
  /** Whether the change feed is connected; without it a page could not be dropped. */
  canStore: () => boolean
  clock: Clock
  /** A render that nobody waited for failed. */
  onError: (error: unknown) => void
  /** Added to every page: security headers that a hit would otherwise miss. */
  headers?: Readonly<Record<string, string>>
  /** How long a CDN may keep pages; undefined: no longer than any cache. */
  cdn?: CdnCaching | undefined
  /** Admits Stripe's origins in the content security policy. */
  stripe?: boolean
  /** A page is rendered again after so long even if nothing changed: for what time itself changes. */
  maxAgeMs?: number
  /**
   * While the database is unavailable, pages are served that were current no longer ago than this; 0 serves none.
   */
  stale?: { maxAgeMs: number; note: (target: string) => StaleNote }
}

type Entry = {
  page: FinishedPage
  expiresAt: number
  /** While it may still be served although it is outdated. */
  outdated: Outdated | undefined
  /** Asked for since the last time room was made. */
  isUsed: boolean
  key: string
}
/** Since when a page does not show all that it should, and when the next one is to be begun. */
type Outdated = { since: number; renewAt: number }
type Flight = { began: Moment; page: Promise<FinishedPage> }

/** Kept pages and their bytes now; answers from the store, renders, and drops of kept pages so far. */
export type PageStats = {
  pages: number
  bytes: number
  hits: number
  renders: number
  drops: number
}

export type PageStore = {
  /** The kept page, if it is there and may be served: nothing is awaited. */
  find: (request: Request) => Response | undefined
  /** The page, kept or rendered; undefined where the address is not one of the stored routes. */
  fetch: (request: Request) => Promise<Response> | undefined
  /**
   * The last copy of the page, for while the database is unavailable; undefined if there is none, or it is too
   * old.
   */
  findStale: (request: Request) => Promise<Response> | undefined
  /**
   * Forgets the pages that show what changed. With `mayLag` the old one is served while the new
   * one renders, for a second at most.
   */
  dropTags: (tags: readonly string[], options?: { mayLag?: boolean }) => void
  /**
   * Evicts all pages. `mayBeCurrent`: changes may have been missed, and the last copies are stored separately.
   */
  dropAll: (options?: { mayBeCurrent?: boolean }) => void
  stats: () => PageStats
}

/** A second from the commit on, less the time it takes to hear of it. */
const MAY_LAG_MS = 900
/**
 * A page that is dropped again and again is not rendered for each drop: a render is put off until the
 * drops have settled, but no longer than this, so that there is time for it before the lag ends.
 */
const RENEW_WITHIN_MS = 700
const MAX_AGE_MS = 5 * 60_000

/** Keeps finished public pages, compressed, until what they show changes. */
export function createPageStore(options: Options): PageStore {
  const { maxBytes, render, origin, canStore, clock, onError, maxAgeMs = MAX_AGE_MS } = options
  const { stale = { maxAgeMs: 0, note: () => ({ html: '', script: '' }) } } = options
  const keyOf = pageKeys(options.routes)
  const now = () => clock.now().getTime()
  const drops = dropLog(now)
  const lastCopies = createLastCopies({ maxAgeMs: stale.maxAgeMs, now })
  const entries = new Map<string, Entry>()
  const byTag = new Map<string, Set<Entry>>()
  const flights = new Map<string, Flight>()
  const counts = { bytes: 0, hits: 0, renders: 0, drops: 0 }

  function remove(entry: Entry) {
    entries.delete(entry.key)
    counts.bytes -= entry.page.bytes
    for (const tag of entry.page.tags) {
      const tagged = byTag.get(tag)
      tagged?.delete(entry)
      if (tagged?.size === 0) byTag.delete(tag)
    }
  }

  function keep(key: string, page: FinishedPage, outdated: Outdated | undefined) {
    if (page.bytes > maxBytes) return
    makeRoom(maxBytes - page.bytes)
    lastCopies.shrink(maxBytes - page.bytes - counts.bytes)
    const entry: Entry = {
      key,
      page,
      expiresAt: Math.min(now() + maxAgeMs, page.until),
      outdated,
      isUsed: false,
    }
    entries.set(key, entry)
    counts.bytes += page.bytes
    for (const tag of page.tags) {
      const tagged = byTag.get(tag)
      if (tagged) tagged.add(entry)
      else byTag.set(tag, new Set([entry]))
    }
  }

  // Second chance: a page requested meanwhile moves to the end of the queue. Close
  // to least recently used, without reordering anything on a hit, and unmoved by a flood of pages
  // that are asked for once.
  function makeRoom(allowed: number) {
    for (const entry of entries.values()) {
      if (counts.bytes <= allowed) return
      if (entry.isUsed) {
        entry.isUsed = false
        entries.delete(entry.key)
        entries.set(entry.key, entry)
      } else {
        remove(entry)
      }
    }
  }

  function begin(key: string): Flight {
    const began = drops.moment()
    counts.renders += 1
    const flight = { began, page: renderAndKeep(key, began) }
    flights.set(key, flight)
    return flight
  }

  async function renderAndKeep(key: string, began: Moment): Promise<FinishedPage> {
    try {
      // A request of our own: one visitor leaving must not end what others wait for.
      const page = await finishPage(await render(new Request(origin + key)), options)
      const mayBeShown = drops.mayBeShown(page.tags, began)
      const before = entries.get(key)
      if (before && (mayBeShown || !page.isStorable)) remove(before)
      if (mayBeShown || !page.isStorable) lastCopies.forget(key)
      if (page.isStorable && mayBeShown && canStore()) {
        const isSettled = drops.isSettled(page.tags, began)
        // Whatever it may have missed was dropped later than this.
        keep(key, page, isSettled ? undefined : outdatedBy(began.at - SETTLING_MS))
      } else if (page.isStorable && mayBeShown) {
        keepLast(key, page, began.at)
      }
      return page
    } finally {
      flights.delete(key)
    }
  }

  function keepLast(key: string, page: FinishedPage, at: number) {
    lastCopies.keep(key, page, at)
    lastCopies.shrink(maxBytes - counts.bytes)
  }

  /** The page as it was last known to be current, if that is recent enough. */
  function lastCopy(key: string): FinishedPage | undefined {
    const entry = entries.get(key)
    const until = entry && (entry.outdated?.since ?? entry.expiresAt) + stale.maxAgeMs
    const isRecent = until !== undefined && stale.maxAgeMs > 0 && now() < until
    const page = entry ? isRecent && entry.page : lastCopies.find(key)
    return page && now() < page.until ? page : undefined
  }

  const answerWithLast = (key: string, request: Request) => {
    const page = lastCopy(key)
    return page && answerStale(page, request, stale.note(key))
  }

  const outdatedBy = (since: number): Outdated => ({
    since,
    renewAt: Math.min(now() + SETTLING_MS, since + RENEW_WITHIN_MS),
  })

  /** Whether a page is current or may be served all the same; then a new one is on its way. */
  function mayServe({ key, page, outdated, expiresAt }: Entry): boolean {
    const at = now()
    if (at >= page.until) return false
    if (!outdated) return at < expiresAt
    if (at - outdated.since > MAY_LAG_MS) return false
    if (at >= outdated.renewAt && !flights.has(key)) begin(key).page.catch(onError)
    return true
  }

  async function answer(key: string, request: Request): Promise<Response> {
    try {
      return await answerCurrent(key, request)
    } catch (error) {
      const last = isDatabaseAway(error) ? answerWithLast(key, request) : undefined
      if (!last) throw error
      return last
    }
  }

  async function answerCurrent(key: string, request: Request): Promise<Response> {
    const arrived = drops.moment()
    const entry = entries.get(key)
    if (entry && mayServe(entry)) return hit(entry, request)

    let flight = flights.get(key) ?? begin(key)
    let page = await flight.page
    // A render under way may have read what was dropped before this request came.
    if (flight.began.position < arrived.position && drops.droppedSince(page.tags, flight.began)) {
      flight = flights.get(key) ?? begin(key)
      page = await flight.page
    }
    return answerWith(page, request)
  }

  function hit(entry: Entry, request: Request): Response {
    entry.isUsed = true
    counts.hits += 1
    return answerWith(entry.page, request)
  }

  function keyOfRequest({ method, url }: Request) {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const target = url.slice(url.indexOf('/', url.indexOf('//') + 2))
    // Nearly every request is for a kept page, by the very address it is kept under.
    return entries.has(target) ? target : keyOf(target)
  }

  return {
    find(request) {
      const key = keyOfRequest(request)
      const entry = key === undefined ? undefined : entries.get(key)
      return entry && mayServe(entry) ? hit(entry, request) : undefined
    },
    fetch(request) {
      const key = keyOfRequest(request)
      return key === undefined ? undefined : answer(key, request)
    },
    findStale(request) {
      const key = keyOfRequest(request)
      return key === undefined ? undefined : answerWithLast(key, request)
    },
    dropTags(tags, { mayLag = false } = {}) {
      drops.drop(tags, mayLag)
      if (!mayLag) lastCopies.forgetTags(tags)
      for (const tag of tags) {
        for (const entry of byTag.get(tag) ?? []) {
          counts.drops += 1
          if (mayLag) entry.outdated = outdatedBy(entry.outdated?.since ?? now())
          else remove(entry)
        }
      }
    },
    dropAll({ mayBeCurrent = false } = {}) {
      drops.dropAll()
      if (!mayBeCurrent) lastCopies.shrink(0)
      for (const entry of entries.values()) {
        const page = mayBeCurrent ? lastCopy(entry.key) : undefined
        const at = entry.outdated?.since ?? Math.min(now(), entry.expiresAt)
        remove(entry)
        if (page) lastCopies.keep(entry.key, page, at)
      }
    },
    stats: () => ({ pages: entries.size, ...counts }),
  }
}
