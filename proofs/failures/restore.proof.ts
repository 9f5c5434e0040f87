import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { makeArchiveKeys } from '#platform/backup/archive.ts'
import { folderStore } from '#platform/backup/backup-store.ts'
import { openDatabase } from '#platform/db/database.ts'
import {
  findEmbeddedPostgres,
  freePort,
  startEmbeddedPostgres,
} from '#platform/db/embedded/embedded-postgres.ts'
import { localStorage } from '#platform/storage/storage.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { closedBooks } from '#shop/checkout/testing/purchase-books.ts'
import { buyerOn } from '#tools/buyer.ts'
import { PROCESS_SECRET, startShopProcess } from '#tools/shop-process.ts'

import { givenCustomers, givenPlenty } from '../../bench/bench-shop.ts'
import { leavePayment } from '../testing/kill-under-storm.ts'
import { untilSettled } from '../testing/killable-shop.ts'
import { say } from '../testing/say.ts'
import { shopAtRandom } from '../testing/shop-at-random.ts'

/** How much the shop holds, half in its database and half in files; megabytes. */
const SIZE_MB = Number(process.env.SIZE_MB ?? 1000)
const FILE_BYTES = 4_000_000
const ROW_BYTES = 2000

const folder = mkdtempSync(join(tmpdir(), 'libas-restore-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const p99 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

/** Asks for the checkout of a customer over and over; `take` returns what it took since, in ms. */
function probeOf(url: string, token: string) {
  const { call } = buyerOn(url, token)
  let times: number[] = []
  const ending = new AbortController()
  const running = (async () => {
    while (!ending.signal.aborted) {
      const began = performance.now()
      const { status } = await call('get-checkout', {})
      if (status !== 200) throw new Error(`get-checkout answered ${status}`)
      times.push(performance.now() - began)
      await sleep(10)
    }
  })()
  return {
    take() {
      const taken = times
      times = []
      return taken
    },
    async end() {
      ending.abort()
      await running
    },
  }
}

test('a large shop is backed up while customers buy, and restores with its books in order', async () => {
  const dataDir = join(folder, 'shop')
  const shop = await startShopProcess('tools/serve-unlimited.ts', {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
  })
  const url = (await findEmbeddedPostgres(dataDir))!
  const db = openDatabase({ url, connections: 4 })
  const storage = localStorage(join(dataDir, 'files'))
  for (let at = 0; at < (SIZE_MB * 1e6) / 2 / FILE_BYTES; at += 1)
    await storage.put(`proof/${at}`, randomBytes(FILE_BYTES))
  // Half of a text in hexadecimal digits can be compressed away, as of what customers write.
  await db.pool.query(
    `insert into emails (kind, recipient, subject, html, plain_text, sent_at)
     select 'proof', 'amina@example.com', 'Proof', '',
            (select string_agg(md5(i || ' ' || part), '') from generate_series(1, ${ROW_BYTES / 32}) part), now()
       from generate_series(1, ${Math.round((SIZE_MB * 1e6) / 2 / ROW_BYTES)}) i`,
  )
  const [prober, ...customers] = await givenCustomers(db.pool, 9)
  const sizes = await givenPlenty(db.pool, 20)
  const { id } = await db.tables
    .selectFrom('delivery_methods')
    .select('id')
    .executeTakeFirstOrThrow()
  const shopping = shopAtRandom({
    url: shop.url,
    tokens: customers.map(({ token }) => token),
    sizes,
    scarce: sizes.slice(0, 2),
    deliveryMethodId: id,
  })
  const probe = probeOf(shop.url, prober!.token)
  await sleep(2000)
  probe.take()
  await sleep(10_000)
  const before = probe.take()
  const { rows: placed } = await db.pool.query<{ id: string }>('select id from orders')

  const { publicKey, identity } = await makeArchiveKeys()
  const store = folderStore(join(folder, 'backups'))
  const began = performance.now()
  const backup = await takeBackup({
    url,
    root: process.cwd(),
    storage,
    secrets: { secret: PROCESS_SECRET, previous: [] },
    store,
    publicKey,
  })
  const tookMs = performance.now() - began
  const during = probe.take()
  await probe.end()
  const { reported } = await shopping.stop()
  await db.close()
  expect(await shop.end()).toBe(0)
  say(
    `${SIZE_MB} MB in ${(tookMs / 1000).toFixed(1)} s into ${(backup.bytes / 1e6).toFixed(0)} MB, ` +
      `${reported.orders.length} orders placed meanwhile and around`,
  )
  say(
    `p99 of get-checkout: ${p99(before).toFixed(1)} ms of ${before.length} before, ${p99(during).toFixed(1)} ms of ` +
      `${during.length} during it (${(p99(during) / p99(before)).toFixed(2)} times)`,
  )

  const place = join(folder, 'restored')
  const postgres = await startEmbeddedPostgres({ dataDir: place, log: () => undefined })
  const again = performance.now()
  await restoreBackup({
    archive: await store.get(backup.name),
    identity,
    url: postgres.url,
    storage: localStorage(join(place, 'files')),
    place: 'DATA_DIR: the folder',
    root: process.cwd(),
    say,
  })
  say(`Restored in ${((performance.now() - again) / 1000).toFixed(1)} s`)
  await postgres.stop()

  // Pending work of that moment, such as mails, continues.
  const opened = await startShopProcess('tools/serve-unlimited.ts', {
    PORT: String(await freePort()),
    DATA_DIR: place,
  })
  const restored = openDatabase({ url: (await findEmbeddedPostgres(place))!, connections: 2 })
  try {
    expect((await fetch(opened.url)).status).toBe(200)
    const { rows: kept } = await restored.pool.query<{ id: string }>('select id from orders')
    const found = new Set(kept.map((order) => order.id))
    expect(placed.length).toBeGreaterThan(20)
    expect(placed.filter((order) => !found.has(order.id))).toEqual([])
    for (const { token } of customers) await leavePayment(opened.url, token)
    await untilSettled(restored)
    expect((await closedBooks(restored)).faults).toEqual([])
    expect(await restored.call('verify_audit_chain', { p_position: null, p_hash: null })).toEqual(
      [],
    )
  } finally {
    await restored.close()
    await opened.end()
  }
})
