import { createContext } from 'react-router'

import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import { SETTLING_MS } from '#platform/pages/server/drop-log.ts'

import type { ListQuery } from '../list-query.ts'
import { readAllProductRows, selectProductRows, selectTaxonomy } from './index-queries.ts'
import { indexedProducts } from './indexed-products.ts'
import type { IndexedList, Suggested } from './indexed-products.ts'

/** All products of the shop in memory, for lists and searches. */
export type ProductIndex = {
  /** A page of a list, as the database is at the time of the request. */
  list: (query: ListQuery) => Promise<IndexedList>
  /** Suggestions for `q`. */
  suggest: (q: string) => Promise<Suggested>
  /** These products are other than they were: what is known of them is read again. */
  changed: (productIds: readonly string[]) => void
  /** Anything may be other than it was: all is read again. */
  reset: () => void
}

type Options = {
  db: Db
  log: Log
  /** Whether the change feed is connected; otherwise everything is reloaded every few seconds. */
  receivesChanges: () => boolean
  now?: () => number
}

/** More changed products than this are not read one by one. */
const MANY_CHANGES = 5000
/** Empty slots: at most this many, and this share of all, before the index is rebuilt. */
const MAY_WASTE = 1000
const MAY_WASTE_SHARE = 0.25
/** Where no news comes an answer may be so old, and a fresh index is made beside one of half that age. */
const MAY_BE_OLD_MS = 10_000

/**
 * An index that reads the database at the first request, and whatever was reported as changed
 * before each later one. The report may come before the change can be read (`SETTLING_MS`): what
 * was read so early is read again.
 */
export function createProductIndex({
  db,
  log,
  receivesChanges,
  now = Date.now,
}: Options): ProductIndex {
  let products: ReturnType<typeof indexedProducts> | undefined
  /** When each change was reported, and when anything may have changed. */
  const reported = new Map<string, number>()
  let allReportedAt: number | undefined = -Infinity
  let readAllAt = -Infinity
  /** What was reported while a fresh index is built beside the one in use. */
  let changedMeanwhile: Map<string, number> | undefined
  /** Counts questions and readings, to know which came first. */
  let moment = 0
  let reading: { began: number; done: Promise<void> } | undefined

  async function readAll() {
    const at = now()
    const fresh = indexedProducts(await selectTaxonomy(db))
    await readAllProductRows(db, (rows) => rows.forEach(fresh.put))
    fresh.sort()
    return { fresh, at }
  }

  async function readWhatChanged() {
    if (allReportedAt !== undefined || !products || isOlderThan(MAY_BE_OLD_MS)) {
      const before = new Map(reported)
      const { fresh, at } = await readAll()
      products = fresh
      readAllAt = at
      forgetSettled(before, at)
      if (allReportedAt !== undefined && allReportedAt + SETTLING_MS <= at)
        allReportedAt = undefined
      return
    }
    const at = now()
    const before = new Map(reported)
    const ids = [...before.keys()]
    const rows = await selectProductRows(db, ids)
    for (const id of ids) products.remove(id)
    rows.forEach(products.put)
    products.sort()
    forgetSettled(before, at)
  }

  /** Forgets reports that the reading, which began long enough after them, must have seen. */
  function forgetSettled(seen: ReadonlyMap<string, number>, at: number) {
    for (const [id, reportedAt] of seen) {
      if (reportedAt + SETTLING_MS <= at && reported.get(id) === reportedAt) reported.delete(id)
    }
  }

  const isOlderThan = (ms: number) => !receivesChanges() && now() - readAllAt > ms
  const isBehind = () =>
    !products || allReportedAt !== undefined || reported.size > 0 || isOlderThan(MAY_BE_OLD_MS)

  function read() {
    moment += 1
    const done = readWhatChanged().finally(() => (reading = undefined))
    reading = { began: moment, done }
    return reading
  }

  /** The products as they are now, or were after this was called. */
  async function current() {
    moment += 1
    const asked = moment
    while (isBehind()) {
      const { began, done } = reading ?? read()
      await done
      // A reading in progress may have missed what this request knows of.
      if (began > asked) break
    }
    tidy(products!)
    return products!
  }

  /**
   * Builds a fresh index in the background where this one has become wasteful or may be outdated.
   */
  function tidy(inUse: NonNullable<typeof products>) {
    if (changedMeanwhile) return
    const isWasteful = inUse.wasted() > Math.max(MAY_WASTE, inUse.size() * MAY_WASTE_SHARE)
    if (isWasteful || isOlderThan(MAY_BE_OLD_MS / 2)) renew().catch(warn)
  }

  async function renew() {
    const meanwhile = new Map(reported)
    changedMeanwhile = meanwhile
    try {
      const { fresh, at } = await readAll()
      // Everything may have been reloaded since, or has to be.
      if (readAllAt >= at || allReportedAt !== undefined) return
      products = fresh
      readAllAt = at
      for (const [id, reportedAt] of meanwhile) reported.set(id, reportedAt)
    } finally {
      changedMeanwhile = undefined
    }
  }

  const warn = (error: unknown) => log.warn({ err: error }, 'product index could not be read')

  function reset() {
    allReportedAt = now()
    // Not at once: what is read before it has settled would be read twice.
    setTimeout(() => void current().catch(warn), SETTLING_MS).unref()
  }

  return {
    list: async (query) => (await current()).list(query),
    suggest: async (q) => (await current()).suggest(q),
    reset,
    changed(productIds) {
      for (const id of productIds) {
        reported.set(id, now())
        changedMeanwhile?.set(id, now())
      }
      if (reported.size > MANY_CHANGES) reset()
    },
  }
}

/** The product index of the process, for the loaders of lists. */
export const productIndexContext = createContext<ProductIndex>()
