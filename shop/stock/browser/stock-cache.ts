import type { OfferMessage, SizeStock, StockMessage } from '../stock-level.ts'

// The numbers of section 9, inventory; times in milliseconds. Those of the stream itself (batch of
// 250 ms, retry after 2 s, idle after 5 min) are in platform/realtime/browser/event-stream.ts.

/** A record that the stream does not keep current is refetched when it is older. */
export const FRESH_MS = 30_000
/** Requests within this time go out as one call, */
export const BATCH_DELAY_MS = 250
/** of at most so many products. */
export const BATCH_SIZE = 50
/** Subscribers are notified no more often. */
export const NOTIFY_EVERY_MS = 100
/** Records without subscribers are removed this often, */
export const ORPHAN_CLEANUP_MS = 2 * 60_000
/** and the oldest of them at once where there are more than so many in all. */
const MAX_RECORDS = 1000

/** The stock of one product; `isLive`: the stream reports every change of it. */
type StockRecord = { sizes: SizeStock[]; at: number; isLive: boolean }

/** What this page knows of stock, by product. A product without inventory has a record without sizes. */
export function createStockCache(now: () => number = Date.now) {
  const records = new Map<string, StockRecord>()

  function put(id: string, sizes: SizeStock[], isLive: boolean) {
    // At the end: the oldest stay in front.
    records.delete(id)
    records.set(id, { sizes, at: now(), isLive })
  }

  return {
    sizesOf: (id: string): SizeStock[] | undefined => records.get(id)?.sizes,
    /** Whether the record of a product is live. */
    isCurrent: (id: string): boolean => {
      const record = records.get(id)
      return record !== undefined && (record.isLive || now() - record.at < FRESH_MS)
    },
    /** How long ago (ms) the stream or the shop last reported a product. */
    ageOf: (id: string): number => now() - (records.get(id)?.at ?? -Infinity),
    /** The rows of these products, whole; `isWatched` saves records from making room. */
    store(
      ids: readonly string[],
      rows: readonly SizeStock[],
      { isLive, isWatched }: { isLive: boolean; isWatched: (id: string) => boolean },
    ) {
      for (const id of ids) {
        put(
          id,
          rows.filter((row) => row.product_id === id),
          isLive,
        )
      }
      for (const id of records.keys()) {
        if (records.size <= MAX_RECORDS) return
        if (!isWatched(id)) records.delete(id)
      }
    },
    /** A size has changed, came or went. Without a record there is nothing to change yet. */
    apply({ removed, ...size }: StockMessage) {
      const record = records.get(size.product_id)
      if (!record) return
      const rest = record.sizes.filter(({ size_id: id }) => id !== size.size_id)
      const before = record.sizes.find(({ size_id: id }) => id === size.size_id)
      // What is promised of it is reported by itself.
      put(size.product_id, removed ? rest : [...rest, { ...before, ...size }], record.isLive)
    },
    /** What is promised of a size has changed. Without a record there is nothing to change yet. */
    applyOffer({ product_id: id, size_id: sizeId, ...promise }: OfferMessage) {
      const record = records.get(id)
      if (!record) return
      const sizes = record.sizes.map((size) =>
        size.size_id === sizeId ? { ...size, ...promise } : size,
      )
      // Its age stays: how many there are was not reported.
      records.set(id, { ...record, sizes })
    },
    /** The stream has ended or reopened: it reports again what is live. */
    loseStream() {
      for (const record of records.values()) record.isLive = false
    },
    keepOnly(isNeeded: (id: string) => boolean) {
      for (const id of records.keys()) if (!isNeeded(id)) records.delete(id)
    },
    drop: (id: string): boolean => records.delete(id),
    get size() {
      return records.size
    },
  }
}
