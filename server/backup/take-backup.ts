import { Client } from 'pg'

import type { Entry } from '#platform/backup/archive.ts'
import { packArchive } from '#platform/backup/archive.ts'
import type { BackupStore } from '#platform/backup/backup-store.ts'
import { beginDump, dumpTable } from '#platform/backup/dump-database.ts'
import type { DumpedSchema } from '#platform/backup/dump-database.ts'
import { versionIn } from '#platform/db/schema-version.ts'
import { backupName, expiredBackups } from '#platform/backup/retention.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** The first entry of an archive. */
export type Manifest = DumpedSchema & {
  /** 1 is the only one so far. */
  format: number
  /** ISO 8601, UTC. */
  takenAt: string
  /** The version of the shop, and of PostgreSQL. */
  version: string
  postgres: string
}

/** The last entry of an archive: what it must hold. */
export type Contents = { rows: Record<string, number>; files: number }

/** Without these nobody can sign in with a second factor, and no stored secret can be read. */
export type Secrets = { secret: string; previous: string[] }

/** A backup or a restore that cannot be: says why, and what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** Held by the one backup, or restore, of a database that runs. */
export const BACKUP_LOCK = 7202631

type Options = {
  /** The database's own address. */
  url: string
  root: string
  storage: Storage
  secrets: Secrets
  store: BackupStore
  /** The public key that archives are sealed for (age). */
  publicKey: string
  now?: () => Date
}

export type Backup = { name: string; bytes: number; removed: string[] }

/**
 * Takes a backup while customers buy: the database as it is at one moment, then the uploaded files and the secrets,
 * in one encrypted archive; then removes the backups that are no longer kept. Throws `BackupRefused` while another
 * one runs.
 */
export async function takeBackup(options: Options): Promise<Backup> {
  const { url, store, publicKey, now = () => new Date() } = options
  return await withBackupLock(url, 'libas-backup', async (client) => {
    const takenAt = now()
    const name = backupName(takenAt)
    const archive = await packArchive(entriesOf(client, takenAt, options), publicKey)
    // What stores the archive throws it; after that nobody reads on.
    archive.on('error', () => undefined)
    const bytes = await store.put(name, archive).finally(() => archive.destroy())
    const removed = expiredBackups(await store.list())
    for (const old of removed) await store.remove(old)
    return { name, bytes, removed }
  })
}

/**
 * Runs `work` on a connection of its own, as the only backup or restore of this database. Another one can begin as
 * soon as it ends, failed or not. Throws `BackupRefused` while another one runs.
 */
export async function withBackupLock<T>(
  url: string,
  application: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url, application_name: application })
  // A lost connection fails what waits for it.
  client.on('error', () => undefined)
  await client.connect()
  let session: number | undefined
  try {
    const { rows } = await client.query<{ taken: boolean; session: number }>(
      'select pg_try_advisory_lock($1) as taken, pg_backend_pid() as session',
      [BACKUP_LOCK],
    )
    session = rows[0]?.taken ? rows[0].session : undefined
    if (!session) {
      throw new BackupRefused(
        'Another backup or restore of this database runs. Wait until it ends.',
      )
    }
    return await work(client)
  } catch (error) {
    // In the middle of a table the connection is cut, and PostgreSQL may keep the lock for a while. A database that
    // cannot be reached any more holds none.
    if (session) await endSession(url, session).catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

/** Ends a session of PostgreSQL and waits until it is gone (10 s at most), with its locks and its transaction. */
async function endSession(url: string, session: number): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'libas-backup' })
  await client.connect()
  try {
    await client.query('select pg_terminate_backend($1, 10000)', [session])
  } finally {
    await client.end()
  }
}

async function* entriesOf(
  client: Client,
  takenAt: Date,
  { root, storage, secrets }: Options,
): AsyncGenerator<Entry> {
  const schema = await beginDump(client)
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const manifest: Manifest = {
    format: 1,
    takenAt: takenAt.toISOString(),
    version: versionIn(root).version,
    postgres: rows[0]?.server_version ?? '',
    ...schema,
  }
  yield json('manifest.json', manifest)
  yield json('secrets.json', secrets)

  const contents: Contents = { rows: {}, files: 0 }
  for (const table of schema.tables) {
    contents.rows[table.name] = yield* dumpTable(client, table)
  }
  await client.query('commit')
  // After the database, so that each file that a row names is there, if it was not erased meanwhile.
  for await (const key of storage.list()) {
    const content = await storage.get(key)
    if (!content) continue
    contents.files += 1
    yield { name: `files/${key}`, content }
  }
  yield json('contents.json', contents)
}

const json = (name: string, value: unknown): Entry => ({
  name,
  content: Buffer.from(JSON.stringify(value, undefined, 2)),
})
