import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'

import type { Client } from 'pg'

import { ArchiveError, unpackArchive } from '#platform/backup/archive.ts'
import type { Entry } from '#platform/backup/archive.ts'
import type { DumpedSchema } from '#platform/backup/dump-database.ts'
import { beginLoad } from '#platform/backup/load-database.ts'
import { applyMigrations } from '#platform/db/apply-migrations.ts'
import { migrate, migrateQueue } from '#platform/db/migrate.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { BackupRefused, withBackupLock } from './take-backup.ts'
import type { Contents, Manifest, Secrets } from './take-backup.ts'

type Options = {
  /** The archive, and the key that opens it (age: `AGE-SECRET-KEY-1…`). */
  archive: Readable
  identity: string
  /** An empty database's own address. */
  url: string
  /** Empty as well. `place`: the variable that names it, and what it is. */
  storage: Storage
  place: string
  root: string
  say: (line: string) => void
}

/**
 * Restores an archive into an empty database and an empty storage, and brings it to the schema of this code. The
 * rows are committed once the whole archive was read; when that fails, the files that were stored are removed.
 * Throws `BackupRefused` or `ArchiveError`, and overwrites nothing.
 */
export async function restoreBackup(options: Options): Promise<Secrets> {
  const { archive, identity, url, storage, place, root, say } = options
  try {
    return await withBackupLock(url, 'libas-restore', async (client) => {
      await refuseUsedPlace(client, storage, place)
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
      const { tables, files } = await loadEntries(client, manifest, entries, storage)
      say(`Restored ${tables} tables and ${files} files`)
      await migrate({ url, root, log: say })
      return secrets
    })
  } finally {
    archive.destroy()
  }
}

/** Loads rows and files; commits the rows once all was read, and removes the files when that fails. */
async function loadEntries(
  client: Client,
  manifest: Manifest,
  entries: AsyncIterable<Entry>,
  storage: Storage,
) {
  const stored: string[] = []
  try {
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
    return { tables: manifest.tables.length, files: stored.length }
  } catch (error) {
    for (const key of stored) await storage.remove(key)
    throw error
  }
}

async function refuseUsedPlace(client: Client, storage: Storage, place: string) {
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
      `${place} already holds files of a shop (${key}). Restore into a new, empty one.`,
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

/** Makes the schema that rows were dumped from: of the migrations, as many as it had. */
export async function makeSchema(
  client: Client,
  { migrations }: DumpedSchema,
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
