import { randomUUID } from 'node:crypto'

import { BROWSER, wireEvent } from '#shop/analytics/testing/wire.ts'

import type { BenchShop } from './bench-shop.ts'
import { openConnection, requestOf } from './load/connection.ts'
import { inTurns, median, quantile } from './load/interleaved.ts'
import { pacedQuantile } from './load/paced.ts'

const LANES = 8
/** The library sends fifty events at once (section 9). */
const EVENTS = 50
const BATCHES = 400
const ROUNDS = 2
const PAGE_ROUNDS = 7
/** A shop that has just begun is slower for half a minute, now and then. */
const WARM_TURNS = 6
/**
 * In many turns the machine itself keeps all that runs on it waiting, which is what a 99th percentile
 * shows first: the reported turn is the first quartile.
 */
const UNDISTURBED = 0.25

/** Events a second that come in while the product page is asked for: 600 visitors, each with one in two seconds. */
const PACED_EVENTS = 300
const PAGES = 200
const SECONDS = 5

const batchOf = () =>
  Array.from({ length: EVENTS }, () =>
    wireEvent('add_to_cart_success', {
      $insert_id: randomUUID(),
      distinct_id: `$device:${randomUUID()}`,
      product_id: randomUUID(),
      quantity: 1,
      session_id: '$tab-1',
      release: 'bench',
      $browser_version: 140,
      $screen_height: 1080,
      $screen_width: 1920,
      $referrer: 'https://search.example/',
    }),
  )

const postOf = (shop: BenchShop) =>
  requestOf(
    `${shop.url}/analytics/track/?verbose=1`,
    { 'user-agent': BROWSER, 'sec-fetch-site': 'same-origin' },
    new URLSearchParams({ data: Buffer.from(JSON.stringify(batchOf())).toString('base64') }),
  )

/** The same events as the collector makes them, for the procedure alone. */
const rowsOf = () =>
  JSON.stringify(
    batchOf().map(({ event, properties }) => {
      const { $insert_id, distinct_id, session_id, release, $device_id, time, ...others } =
        properties
      return {
        at: new Date(Number(time) * 1000).toISOString(),
        name: event,
        distinct_id,
        insert_id: $insert_id,
        device_id: $device_id,
        session_id,
        release,
        path: '/products/noor-open-abaya-black',
        properties: others,
      }
    }),
  )

/** Events a second through the collector, and through the bare procedure. */
export async function collected(shop: BenchShop) {
  const connections = await Promise.all(
    Array.from({ length: LANES }, () => openConnection(shop.url)),
  )
  const { pool } = shop
  const rateOf = async <Batch>(
    make: () => Batch,
    send: (batch: Batch, lane: number) => Promise<unknown>,
  ) => {
    const batches = Array.from({ length: BATCHES }, make)
    const began = performance.now()
    const lane = async (_each: unknown, at: number) => {
      for (let batch = batches.pop(); batch !== undefined; batch = batches.pop())
        await send(batch, at)
    }
    await Promise.all(connections.map(lane))
    return (BATCHES * EVENTS) / ((performance.now() - began) / 1000)
  }
  const throughShop = () =>
    rateOf(
      () => postOf(shop),
      async (request, lane) => {
        const { status, body } = await connections[lane]!.ask(request)
        if (status !== 200) throw new Error(`/analytics/track: ${status} ${body.toString()}`)
      },
    )
  const bare = () =>
    rateOf(rowsOf, (rows) => pool.query('select collect_events($1::jsonb, null)', [rows]))
  try {
    await throughShop()
    await bare()
    const { a, b } = await inTurns(ROUNDS, { a: throughShop, b: bare })
    return { ours: median(a), bare: median(b) }
  } finally {
    for (const connection of connections) connection.close()
  }
}

/** The 99th percentile of the product page in ms while events come in, and while none do. */
export async function pageUnderEvents(shop: BenchShop, path: string) {
  const url = `${shop.url}${path}`
  const request = requestOf(url, { 'accept-encoding': 'br' })
  const load = { connections: 16, perSecond: PAGES, seconds: SECONDS }
  const calm = () => pacedQuantile(url, request, load)
  async function whileCollecting() {
    const perSecond = PACED_EVENTS / EVENTS
    const connection = await openConnection(shop.url)
    const posts = Array.from({ length: perSecond * SECONDS }, () => postOf(shop))
    let last: Promise<unknown> = Promise.resolve()
    const timer = setInterval(() => {
      const post = posts.pop()
      if (post) last = last.then(() => connection.ask(post))
    }, 1000 / perSecond)
    try {
      return await calm()
    } finally {
      clearInterval(timer)
      await last
      connection.close()
    }
  }
  for (let turn = 0; turn < WARM_TURNS; turn += 1) await [calm, whileCollecting][turn % 2]!()
  const { a, b } = await inTurns(PAGE_ROUNDS, { a: calm, b: whileCollecting })
  return { calm: quantile(a, UNDISTURBED), collecting: quantile(b, UNDISTURBED) }
}
