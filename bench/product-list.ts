import { startBenchShop } from './bench-shop.ts'
import { median, timeOf } from './load/interleaved.ts'

const SIZES = [60, 10_000, 100_000]
const WARM_UP = 20
const ROUNDS = 101
/** In pounds. */
const HIGH_PRICE = 10_000

/** A list of ten times as many products may take so many times as long. */
export const MAX_GROWTH = 2

/** What is asked: as many shoppers begin, and what each finds in a large shop in plenty. */
const searches = {
  list: '',
  'filtered list': 'category=abayas&colour=black&available=1&sort=price-low',
  search: 'q=green+linen+abayas',
  'search with mistakes': 'q=blakc+abya',
}

/**
 * How long the first page of lists and searches takes to render, in milliseconds (medians) by how
 * many products there are, and how much longer at the most than at a tenth of it.
 */
export async function productList() {
  const byCount: Record<string, number>[] = []
  for (const products of SIZES) byCount.push(await measure(products))
  return Object.fromEntries(
    Object.keys(searches).map((kind) => {
      const times = byCount.map((row) => row[kind] ?? NaN)
      const [, tenth = NaN, most = NaN] = times
      const columns = times.map((ms, at) => [`${SIZES[at]} products`, Number(ms.toFixed(1))])
      return [kind, { ...Object.fromEntries(columns), growth: Number((most / tenth).toFixed(2)) }]
    }),
  ) as Record<string, { growth: number }>
}

async function measure(products: number) {
  const shop = await startBenchShop({ products })
  try {
    const times: Record<string, number> = {}
    for (const [kind, search] of Object.entries(searches)) {
      times[kind] = await medianTime(`${shop.url}/products?${search}`)
    }
    return times
  } finally {
    await shop.stop()
  }
}

async function medianTime(url: string) {
  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    // Above all prices, and another each time: no such page has been kept.
    const time = await timeOf(() => readPage(`${url}&max=${HIGH_PRICE + round}`))
    if (round >= WARM_UP) times.push(time)
  }
  return median(times)
}

async function readPage(url: string) {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
}
