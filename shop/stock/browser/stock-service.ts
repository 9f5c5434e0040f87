import { useMemo, useSyncExternalStore } from 'react'

import { callFunction } from '#platform/functions/call-function.ts'
import { listen, subscribe } from '#platform/realtime/browser/event-stream.ts'
import { throttleByKey } from '#platform/realtime/throttle-by-key.ts'

import type { getBatchInventoryStatus } from '../server/functions/get-batch-inventory-status.ts'
import type { ItemMessage, OfferMessage, SizeStock, StockMessage } from '../stock-level.ts'
import {
  BATCH_DELAY_MS,
  BATCH_SIZE,
  createStockCache,
  FRESH_MS,
  NOTIFY_EVERY_MS,
  ORPHAN_CLEANUP_MS,
} from './stock-cache.ts'

type Stocks = ReadonlyMap<string, SizeStock[]>
type Snapshot = { channel: string; ids: string[]; rows: SizeStock[] }

/** What a component reads of the service, as `useSyncExternalStore` wants it. */
type StockView = { subscribe: (onChange: () => void) => () => void; read: () => Stocks }

/**
 * The live stock service of section 4: what the products on this page have left. It is ready for a
 * product once its initial data has come; till then the product is missing, and what the page was
 * rendered with counts, else 0 (`availableOf`).
 */
export type StockService = {
  /** The sizes of `ids` known so far; the same map as long as nothing in it has changed. */
  view: (ids: readonly string[]) => StockView
}

/**
 * Between a movement and its inventory event, either way: the stream spreads one change over two
 * events, at most a throttle apart.
 */
const TOGETHER_MS = 1000
/** Live-stock queries are tried three more times, after 1, 2 and 4 s, then with what is asked next. */
const RETRIES = 3
const FIRST_RETRY_MS = 1000

type Options = {
  /** Reads the inventory records of at most 50 products from the shop. */
  readBatch: (ids: string[]) => Promise<SizeStock[]>
}

/**
 * Subscribes to the stream's channels of products (section 7): `stock` changes records, `offers` what
 * is promised of them, `movements` refetches a record whose change was not sent, `carts` is for counting carts. Without
 * a stream, records are refetched when they are 30 s old.
 */
export function createStockService({ readBatch }: Options): StockService {
  const cache = createStockCache()
  const watched = new Map<string, number>()
  const listeners = new Set<() => void>()
  const asked = new Set<string>()
  /**
   * Products that are being read: updates received meanwhile are newer than the response may be.
   */
  let reading = new Set<string>()
  let batch: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let stopTimers: (() => void) | undefined
  const isWatched = (id: string) => watched.has(id)

  const notify = throttleByKey<undefined>(NOTIFY_EVERY_MS, () => {
    for (const listener of listeners) listener()
  })

  function learn(ids: string[], rows: SizeStock[], isLive: boolean) {
    cache.store(ids, rows, { isLive, isWatched })
    for (const id of ids) {
      asked.delete(id)
      reading.delete(id)
    }
    notify('', undefined)
  }

  function ask(ids: Iterable<string>) {
    for (const id of ids) asked.add(id)
    if (asked.size > 0) batch ??= setTimeout(() => void readAsked(), BATCH_DELAY_MS)
  }

  async function readAsked() {
    const ids = [...asked].slice(0, BATCH_SIZE)
    for (const id of ids) asked.delete(id)
    reading = new Set(ids)
    try {
      const rows = ids.length > 0 ? await readBatch(ids) : []
      learn([...reading], rows, false)
      failures = 0
    } catch {
      // Reported nowhere: the stock shown stays, and adding to the cart asks the server itself.
      failures += 1
      for (const id of reading) asked.add(id)
    }
    reading.clear()
    batch = undefined
    if (failures === 0) ask([])
    else if (failures <= RETRIES)
      batch = setTimeout(() => void readAsked(), FIRST_RETRY_MS * 2 ** (failures - 1))
    else {
      asked.clear()
      failures = 0
    }
  }

  /** Requests what the stream does not report; a hidden tab can wait. */
  function askUnless(isKnown: (id: string) => boolean) {
    if (!document.hidden) ask([...watched.keys()].filter((id) => !isKnown(id)))
  }

  function cleanUp() {
    cache.keepOnly(isWatched)
    if (watched.size > 0) return
    stopTimers?.()
    stopTimers = undefined
  }

  function startTimers() {
    const timers = [
      setInterval(() => askUnless(cache.isCurrent), FRESH_MS),
      setInterval(cleanUp, ORPHAN_CLEANUP_MS),
    ]
    return () => timers.forEach(clearInterval)
  }

  listen('snapshot', ({ channel, ids, rows }: Snapshot) => {
    if (channel === 'stock') learn(ids, rows, true)
  })
  listen('stock', (message: StockMessage) => {
    const { product_id: id } = message
    asked.delete(id)
    // One size is reported; the others are refetched.
    if (reading.delete(id)) ask([id])
    cache.apply(message)
    notify('', undefined)
  })
  listen('offers', (message: OfferMessage) => {
    const { product_id: id } = message
    // What is being read may be older.
    if (reading.delete(id)) ask([id])
    cache.applyOffer(message)
    notify('', undefined)
  })
  listen('movements', ({ product_id: id }: ItemMessage) => {
    if (!isWatched(id) || cache.ageOf(id) <= TOGETHER_MS) return
    reading.delete(id)
    ask([id])
  })
  listen('stream', ({ isOpen }: { isOpen: boolean }) => {
    cache.loseStream()
    if (!isOpen) askUnless((id) => cache.sizesOf(id) !== undefined)
  })

  function watch(ids: readonly string[], onChange: () => void) {
    stopTimers ??= startTimers()
    listeners.add(onChange)
    for (const id of ids) {
      // What was known once is no better than what the page was rendered with.
      if (!cache.isCurrent(id)) cache.drop(id)
      watched.set(id, (watched.get(id) ?? 0) + 1)
    }
    const unsubscribe = subscribe(ids.map((id) => `products=${id}`))
    return () => {
      unsubscribe()
      listeners.delete(onChange)
      for (const id of ids) {
        const count = (watched.get(id) ?? 0) - 1
        if (count > 0) watched.set(id, count)
        else watched.delete(id)
      }
    }
  }

  return {
    view(ids) {
      let shown: Stocks = new Map<string, SizeStock[]>()
      return {
        subscribe: (onChange) => watch(ids, onChange),
        read() {
          if (ids.some((id) => cache.sizesOf(id) !== shown.get(id))) {
            shown = new Map(
              ids.flatMap((id) => {
                const sizes = cache.sizesOf(id)
                return sizes ? [[id, sizes] as const] : []
              }),
            )
          }
          return shown
        },
      }
    },
  }
}

let service: StockService | undefined

/** The one of this page, for all its users (section 4). */
const stockService = () => (service ??= createStockService({ readBatch: readStockBatch }))

async function readStockBatch(product_ids: string[]): Promise<SizeStock[]> {
  const name = 'get-batch-inventory-status'
  return (await callFunction<typeof getBatchInventoryStatus>(name, { product_ids })).data
}

const nothing: ReadonlyMap<string, SizeStock[]> = new Map()

/**
 * The current stock of these products' sizes, by product. A product is missing until the service is
 * ready for it: till then what the page was rendered with counts. A product that is present without
 * a size has no inventory record.
 */
export function useLiveStock(productIds: string[]): ReadonlyMap<string, SizeStock[]> {
  const key = productIds.join()
  const view = useMemo(() => {
    // Nothing is heard while a page is rendered on the server.
    if (typeof window === 'undefined') return undefined
    return stockService().view(key === '' ? [] : key.split(','))
  }, [key])
  return useSyncExternalStore(view?.subscribe ?? never, view?.read ?? nowhere, nowhere)
}

const never = () => () => undefined
const nowhere = () => nothing
