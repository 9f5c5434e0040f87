import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { Client, escapeIdentifier } from 'pg'

import { beginDump, dumpTable } from '#platform/backup/dump-database.ts'
import { beginLoad } from '#platform/backup/load-database.ts'
import { UPGRADED, majorOfData, runCluster } from '#platform/db/embedded/embedded-postgres.ts'
import { choosePostgresRunner } from '#platform/db/embedded/runner.ts'
import type { Binaries, PostgresRunner } from '#platform/db/embedded/runner.ts'
import { migrate } from '#platform/db/migrate.ts'

import { makeSchema } from '../backup/restore-backup.ts'

/** An upgrade of PostgreSQL that cannot be: says why, and what to do. */
export class UpgradeRefused extends Error {
  override name = 'UpgradeRefused'
}

type Options = {
  dataDir: string
  root: string
  say: (line: string) => void
  /** The programs of the version that made the data. */
  findBinaries: (major: number) => Promise<Binaries>
  /** What is wrong with a database that was copied, a line each. */
  findFaults: (url: string) => Promise<string[]>
  database?: string
  /** The version to come to, if not that of this code's own programs. */
  major?: number
}

/**
 * Brings the embedded database to the major version of PostgreSQL that this version of Libas runs: copies every row
 * into a new cluster, checks the copy, and only then lets it take the place of the old one, which is kept beside it.
 * Safe to repeat after whatever cut it short. Throws `UpgradeRefused`, and changes nothing then.
 */
export async function upgradePostgres(
  options: Options,
): Promise<{ from: number; kept: string } | undefined> {
  const { dataDir, say } = options
  const own = await choosePostgresRunner(join(dataDir, 'postgres'))
  const { major = own.major } = options
  const next = own.beside(UPGRADED)
  const from = majorOfData(own.dataDir)
  if (from === undefined) {
    if (majorOfData(next.dataDir) === undefined)
      throw new UpgradeRefused(`DATA_DIR: there is no embedded database in ${dataDir}.`)
    // Cut short between its last two steps.
    renameSync(next.dataDir, own.dataDir)
    say('Finished an upgrade that was cut short')
    return undefined
  }
  if (from === major) return undefined
  if (from > major)
    throw new UpgradeRefused(
      `DATA_DIR: the database was made by PostgreSQL ${from}, which is newer than ${major}. Install a newer version of Libas.`,
    )
  const kept = `${own.dataDir}-${from}`
  if (existsSync(kept))
    throw new UpgradeRefused(
      `DATA_DIR: ${kept} is kept from an earlier upgrade. Move it elsewhere.`,
    )

  const old = await choosePostgresRunner(
    join(dataDir, 'postgres'),
    await options.findBinaries(from),
  )
  say(`Copying the database from PostgreSQL ${from} to ${major}`)
  // Its lock keeps a shop and another upgrade away.
  const source = await runCluster(old, dataDir, say)
  try {
    rmSync(next.dataDir, { recursive: true, force: true })
    await copyCluster(source.address, next, options)
  } catch (error) {
    rmSync(next.dataDir, { recursive: true, force: true })
    throw error
  } finally {
    await source.stop()
  }
  renameSync(own.dataDir, kept)
  renameSync(next.dataDir, own.dataDir)
  return { from, kept }
}

async function copyCluster(
  address: (database: string) => string,
  next: PostgresRunner,
  { dataDir, root, say, findFaults, database = 'libas' }: Options,
) {
  const target = await runCluster(next, dataDir, say)
  try {
    const url = target.address(database)
    await createDatabase(target.address('postgres'), database)
    await copyDatabase(address(database), url, { root, say })
    await migrate({ url, root, log: say })
    const faults = await findFaults(url)
    if (faults.length > 0)
      throw new UpgradeRefused(
        `The copy is not in order, nothing was changed: ${faults.join('; ')}`,
      )
  } finally {
    await target.stop()
  }
}

async function createDatabase(url: string, name: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${escapeIdentifier(name)}`)
  await client.end()
}

/** Copies every row of a shop into an empty database, with the tables as they are in the other one. */
export async function copyDatabase(
  from: string,
  to: string,
  { root, say }: Pick<Options, 'root' | 'say'>,
) {
  const clients = [from, to].map(
    (url) => new Client({ connectionString: url, application_name: 'libas-upgrade' }),
  )
  const [source, target] = clients as [Client, Client]
  // A lost connection fails what waits for it.
  for (const client of clients) client.on('error', () => undefined)
  try {
    await source.connect()
    await target.connect()
    const schema = await beginDump(source)
    await makeSchema(target, schema, { url: to, root })
    const load = await beginLoad(target, schema)
    const rows: Record<string, number> = {}
    for (const table of schema.tables) {
      const parts = dumpTable(source, table)
      let part = await parts.next()
      for (; !part.done; part = await parts.next()) await load.write(table.name, part.value.content)
      rows[table.name] = part.value
    }
    await load.commit(rows)
    say(
      `Copied ${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows of ${schema.tables.length} tables`,
    )
  } finally {
    for (const client of clients) await client.end()
  }
}
