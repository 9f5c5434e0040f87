import { expect, test } from 'vitest'

import type { SizeStock } from '../stock-level.ts'
import { createStockCache } from './stock-cache.ts'

const row = (
  product_id: string,
  size_id: string | null,
  available_quantity: number,
): SizeStock => ({
  product_id,
  size_id,
  available_quantity,
  reorder_level: 5,
})
const live = { isLive: true, isWatched: () => false }
const fetched = { isLive: false, isWatched: () => false }

test('a change takes the place of its size, a removal takes it away, others stay (§4.39)', () => {
  const cache = createStockCache()
  cache.store(
    ['noor', 'layl'],
    [row('noor', '54', 3), row('noor', '56', 9), row('layl', null, 1)],
    live,
  )

  cache.apply(row('noor', '54', 2))
  cache.apply({ ...row('noor', '56', 9), removed: true })
  cache.apply(row('noor', '58', 4))
  cache.apply(row('unknown', '54', 1))

  expect(cache.sizesOf('noor')).toEqual([row('noor', '54', 2), row('noor', '58', 4)])
  expect(cache.sizesOf('layl')).toEqual([row('layl', null, 1)])
  expect(cache.sizesOf('unknown')).toBeUndefined()
})

test('a product that has no rows is known to have none', () => {
  const cache = createStockCache()
  cache.store(['noor'], [], live)

  expect(cache.sizesOf('noor')).toEqual([])
})

test('a record is current for 30 s, or as long as the stream keeps it so (§9.14)', () => {
  let now = 0
  const cache = createStockCache(() => now)
  cache.store(['noor'], [], live)
  cache.store(['layl'], [], fetched)
  const current = () => ['noor', 'layl', 'unknown'].map(cache.isCurrent)

  now = 29_999
  expect(current()).toEqual([true, true, false])
  now = 30_000
  expect(current()).toEqual([true, false, false])
  cache.loseStream()
  expect(current()).toEqual([false, false, false])

  cache.apply(row('layl', null, 1))
  expect(current()).toEqual([false, true, false])
})

test('over a thousand records the oldest go, but none that is watched (§9.20)', () => {
  const cache = createStockCache()
  const ids = Array.from({ length: 1002 }, (_, n) => `product ${n}`)
  const isWatched = (id: string) => id === 'product 1'
  for (const id of ids.slice(0, 1000)) cache.store([id], [], { isLive: false, isWatched })
  // Reported again, it is no longer the oldest.
  cache.apply(row('product 0', null, 1))
  cache.store(ids.slice(1000), [], { isLive: false, isWatched })

  expect(cache.size).toBe(1000)
  expect(ids.filter((id) => cache.sizesOf(id) === undefined)).toEqual(['product 2', 'product 3'])
})

test('drops records without subscribers', () => {
  const cache = createStockCache()
  cache.store(['noor', 'layl'], [], live)

  cache.keepOnly((id) => id === 'noor')

  expect(cache.size).toBe(1)
})
