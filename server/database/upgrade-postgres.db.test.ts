import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import { choosePostgresRunner, findBinaries } from '#platform/db/embedded/runner.ts'
import { migrate } from '#platform/db/migrate.ts'
import { fillTables } from '#platform/testing/fill-tables.ts'
import { makeRunFolder } from '#platform/testing/cluster/run-folder.ts'

import { upgradePostgres } from './upgrade-postgres.ts'

const dataDir = makeRunFolder()
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The version that the data is of, and one that is said to follow it: the programs are the same. */
const { major, dataDir: cluster, beside } = await choosePostgresRunner(join(dataDir, 'postgres'))
const kept = `${cluster}-${major}`

const upgrade = (options: Partial<Parameters<typeof upgradePostgres>[0]> = {}) =>
  upgradePostgres({
    dataDir,
    root: process.cwd(),
    say: () => undefined,
    findBinaries,
    findFaults: async () => [],
    major: major + 1,
    ...options,
  })

const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined })

/** The rows of all tables that are not of the schema itself, by their number and their sum. */
async function rowsOf(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
          and relname not in ('migrations', 'procedure_files', 'schema_version') order by 1`,
    )
    const found: Record<string, unknown> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<Record<string, unknown>>(
        `select count(*)::int as rows, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as sum from ${name} t`,
      )
      found[name] = rows[0]
    }
    return found
  } finally {
    await client.end()
  }
}

let before: Record<string, unknown>
beforeAll(async () => {
  const { url, stop } = await start()
  await migrate({ url, root: process.cwd(), log: () => undefined })
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await fillTables(client, () => true)
  await client.query('commit')
  await client.end()
  before = await rowsOf(url)
  await stop()
})

test('is refused while a shop runs', async () => {
  const { url, stop } = await start()
  await expect(upgrade()).rejects.toThrow(/already runs/)
  expect(await rowsOf(url)).toEqual(before)
  await stop()
})

test('a second upgrade is refused meanwhile, and a copy that is not in order is thrown away', async () => {
  const second: string[] = []
  const findFaults = async () => {
    second.push(await upgrade().then(() => 'upgraded', String))
    return ['54 of Noor: 3 are missing']
  }
  await expect(upgrade({ findFaults })).rejects.toThrow(
    /not in order, nothing was changed: 54 of Noor: 3 are missing/,
  )

  expect(second.join()).toMatch(/already runs/)
  expect(existsSync(beside('.upgraded').dataDir)).toBe(false)
  expect(existsSync(kept)).toBe(false)
})

test('every row is copied, and the old data is kept', async () => {
  expect(Object.keys(before).length).toBeGreaterThan(100)
  expect(await upgrade()).toEqual({ from: major, kept })

  expect(existsSync(join(kept, 'PG_VERSION'))).toBe(true)
  const { url, stop } = await start()
  expect(await rowsOf(url)).toEqual(before)
  await stop()
})

test('one that was cut short at its end is finished', async () => {
  renameSync(cluster, beside('.upgraded').dataDir)
  await expect(start()).rejects.toThrow(/Run npm run upgrade:postgres/)

  await upgrade()
  const { url, stop } = await start()
  expect(await rowsOf(url)).toEqual(before)
  await stop()
})

test('data that was kept is not overwritten, and the same version is left as it is', async () => {
  await expect(upgrade()).rejects.toThrow(/is kept from an earlier upgrade. Move it elsewhere/)
  expect(await upgrade({ major })).toBeUndefined()
})

test('data of another version is refused with the remedy', async () => {
  const older = makeRunFolder()
  const folder = (await choosePostgresRunner(join(older, 'postgres'))).dataDir
  mkdirSync(folder, { recursive: true })
  const startOn = (version: number) => {
    writeFileSync(join(folder, 'PG_VERSION'), `${version}\n`)
    return startEmbeddedPostgres({ dataDir: older, log: () => undefined })
  }

  await expect(startOn(major - 1)).rejects.toThrow(/Run npm run upgrade:postgres/)
  await expect(startOn(major + 1)).rejects.toThrow(/Start a newer version of Libas/)
  await expect(upgrade({ dataDir: older, major })).rejects.toThrow(
    /Install a newer version of Libas/,
  )
  rmSync(older, { recursive: true, force: true })
})
