import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'

import { Client } from 'pg'

import { ArchiveError, unpackArchive } from '#platform/backup/archive.ts'
import { beginLoad } from '#platform/backup/load-database.ts'
import { applyMigrations } from '#platform/db/apply-migrations.ts'
import { migrate, migrateQueue } from '#platform/db/migrate.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { BackupRefused, takeBackupLock } from './take-backup.ts'
import type { Contents, Manifest, Secrets } from './take-backup.ts'

type Options = {
  /** The archive, and the key that opens it (age: `AGE-SECRET-KEY-1…`). */
  archive: Readable
  identity: string
  /** An empty database's own address. */
  url: string
  /** Empty as well. */
  storage: Storage
  root: string
  say: (line: string) => void
}

/**
 * Restores an archive into an empty database and an empty storage, and brings it to the schema of this code. The
 * rows are committed once the whole archive was read; when that fails, the files that were stored are removed.
 * Throws `BackupRefused` or `ArchiveError`, and overwrites nothing.
 */
export async function restoreBackup(options: Options): Promise<Secrets> {
  const { archive, identity, url, storage, root, say } = options
  const client = new Client({ connectionString: url, application_name: 'libas-restore' })
  // A lost connection fails what waits for it.
  client.on('error', () => undefined)
  await client.connect()
  const stored: string[] = []
  try {
    await takeBackupLock(client)
    await refuseUsedPlace(client, storage)
    const entries = unpackArchive(archive, identity)
    const next = async <T>(name: string): Promise<T> => {
      const { value } = await entries.next()
      if (!value || value.name !== name) throw new ArchiveError('This is no backup of Libas.')
      return JSON.parse(Buffer.from(value.content).toString()) as T
    }
    const manifest = await next<Manifest>('manifest.json')
    refuseUnknown(manifest, join(root, 'database/migrations'))
    say(`Restoring the backup of ${manifest.takenAt}, made by version ${manifest.version}`)
    const secrets = await next<Secrets>('secrets.json')

    await makeSchema(client, manifest, { url, root })
    const load = await beginLoad(client, manifest)
    let contents: Contents | undefined
    for await (const { name, content } of entries) {
      const [kind, ...rest] = name.split('/')
      if (kind === 'database') await load.write(rest.slice(0, -1).join('/'), content)
      else if (kind === 'files') {
        const key = rest.join('/')
        await storage.put(key, content)
        stored.push(key)
      } else if (name === 'contents.json') {
        contents = JSON.parse(Buffer.from(content).toString()) as Contents
      }
    }
    if (contents?.files !== stored.length) {
      throw new ArchiveError('The archive does not hold all that it says it holds.')
    }
    await load.commit(contents.rows)
    say(`Restored ${manifest.tables.length} tables and ${stored.length} files`)
    await migrate({ url, root, log: say })
    return secrets
  } catch (error) {
    for (const key of stored) await storage.remove(key)
    throw error
  } finally {
    archive.destroy()
    await client.end()
  }
}

async function refuseUsedPlace(client: Client, storage: Storage) {
  for (const table of ['users', 'products', 'orders']) {
    const { rows: found } = await client.query<{ exists: boolean }>(
      `select to_regclass($1) is not null as exists`,
      [`public.${table}`],
    )
    if (!found[0]?.exists) continue
    const { rowCount } = await client.query(`select from public.${table} limit 1`)
    if (rowCount) {
      throw new BackupRefused(
        `DATABASE_URL: this database already holds a shop (there are ${table}). Restore into a new, empty one.`,
      )
    }
  }
  for await (const key of storage.list()) {
    throw new BackupRefused(
      `DATA_DIR: the folder already holds files of a shop (${key}). Restore into a new, empty one.`,
    )
  }
}

function refuseUnknown({ format, migration, version }: Manifest, dir: string) {
  const known = readdirSync(dir).map((file) => basename(file, '.sql'))
  if (format !== 1 || !known.includes(migration)) {
    throw new BackupRefused(
      `The archive was made by version ${version}, which is newer than this one. Restore it with that version, or a later one.`,
    )
  }
}

/** The schema that the archive was taken from: of the migrations, as many as it had. */
async function makeSchema(
  client: Client,
  { migrations }: Manifest,
  { url, root }: { url: string; root: string },
) {
  await migrateQueue(url)
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('public.migrations') as name`,
  )
  const applied = rows[0]?.name
    ? ((await client.query('select from public.migrations')).rowCount ?? 0)
    : 0
  if (applied > migrations) {
    throw new BackupRefused(
      'DATABASE_URL: this database has the schema of a newer version than the archive. Restore into a new, empty one.',
    )
  }
  if (applied === migrations) return
  await applyMigrations({
    client,
    dir: join(root, 'database/migrations'),
    log: () => undefined,
    count: migrations - applied,
  })
}
