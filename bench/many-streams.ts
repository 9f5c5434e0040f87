import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { startShopProcess } from '#tools/shop-process.ts'

import { givenPlenty, residentBytes } from './bench-shop.ts'
import type { BenchShop, Size } from './bench-shop.ts'
import { openStreams } from './load/event-streams.ts'
import type { EventStreams } from './load/event-streams.ts'
import { inTurns, median, timeOf } from './load/interleaved.ts'

const STREAMS = 5000
const CHANGES = 12
/** Longer than the hub holds back a second event of one size. */
const BETWEEN_MS = 300
const SETTLING_MS = 4000

/**
 * 5,000 pages that show one product: how long from a change of its stock until the last of them has
 * it, in ms, beside a bare server that writes the same bytes to as many streams; and what a stream
 * takes of the memory of each, in bytes.
 */
export async function manyStreams(shop: BenchShop) {
  needFiles(2 * STREAMS + 200)
  const [size] = await givenPlenty(shop.pool, 1)
  const bare = await startShopProcess('bench/servers/serve-bare-streams.ts', {
    PORT: String(await freePort()),
  })
  try {
    const path = `/realtime?products=${size!.product_id}`
    const ofShop = await openMany(shop.url + path, '"snapshot"', () => shop.memory())
    const ofBare = await openMany(bare.url, 'retry', () => residentBytes(bare.child.pid))
    const times = await tellAll(shop, size!, ofShop.streams, { url: bare.url, ...ofBare })
    for (const { streams } of [ofShop, ofBare]) streams.close()
    return { ...times, memory: ofShop.memory, bareMemory: ofBare.memory }
  } finally {
    await bare.end()
  }
}

async function openMany(url: string, greeting: string, readMemory: () => number) {
  // What the first streams take once only is no part of what each takes.
  const first = await openStreams(url, STREAMS / 20, greeting)
  first.close()
  await sleep(SETTLING_MS)
  const before = readMemory()
  const streams = await openStreams(url, STREAMS, greeting)
  await sleep(SETTLING_MS)
  return { streams, memory: (readMemory() - before) / STREAMS }
}

async function tellAll(
  { pool }: BenchShop,
  { product_id, size_id }: Size,
  streams: EventStreams,
  bare: { url: string; streams: EventStreams },
) {
  let available = 0
  const availability = () => `"available_quantity":${available},`
  async function change() {
    const arrived = streams.allHave(availability())
    await pool.query(`select receive_stock($1, $2, 1, 'bench', null, 'Bench', 'bench')`, [
      product_id,
      size_id,
    ])
    return arrived
  }
  async function write(event: string) {
    const arrived = bare.streams.allHave(availability())
    await fetch(bare.url, { method: 'POST', body: event })
    return arrived
  }
  const timed = (send: () => Promise<unknown>) => async () => {
    await sleep(BETWEEN_MS)
    return timeOf(send)
  }

  const { rows } = await pool.query<{ available_quantity: number }>(
    `select available_quantity from product_inventory
      where product_id = $1 and size_id is not distinct from $2`,
    [product_id, size_id],
  )
  available = rows[0]!.available_quantity + 1
  const event = String(await change())
  const { a, b } = await inTurns(CHANGES, {
    a: timed(() => {
      available += 1
      return change()
    }),
    b: timed(() => write(event.replace(/"available_quantity":\d+,/, availability()))),
  })
  return { shop: median(a), bare: median(b) }
}

/** Every connection is an open file here and in the servers. */
function needFiles(count: number) {
  const limits = readFileSync('/proc/self/limits', 'utf8')
  const [, limit] = /Max open files\s+\S+\s+(\S+)/.exec(limits) ?? []
  if (limit !== 'unlimited' && Number(limit) < count) {
    throw new Error(
      `A process may open ${limit} files here and this needs ${count}: ulimit -n ${count}`,
    )
  }
}
