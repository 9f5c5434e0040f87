import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import { sql } from 'kysely'
import { getMimeType } from 'hono/utils/mime'

import type { Db } from '#platform/db/database.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** Files of a build stay so many days after the last process with that build. */
export const KEPT_DAYS = 7
/**
 * Held while files are deleted with their rows, and while rows are read or written: a file that has a row is there. Files
 * without a row are uploaded without it, as nothing deletes them.
 */
const ASSETS_LOCK = 7202628
/** Files that are uploaded or deleted together. */
const PART_SIZE = 16
/** However many unknown names are asked for, the table is read no more often; milliseconds. */
const READ_AGAIN_MS = 1000
export const ASSET_CACHING = 'public, max-age=31536000, immutable'

const decompress = promisify(brotliDecompress)

/** Names contain more than keys of the storage may. */
const keyOf = (name: string) => `built/${createHash('sha256').update(name).digest('hex')}`

const lockAssets = (tx: Db) => sql`select pg_advisory_xact_lock(${ASSETS_LOCK})`.execute(tx.tables)

/**
 * Puts those files of a build into the storage that are not there yet, compressed where the build is, and notes that all
 * of them are in use. The uploads are outside of transactions and in parts, each noted once it is there: processes that
 * start together share them, and one that was cut short goes on with the rest. Rejects if the storage or the database is
 * unavailable, or once `signal` is aborted.
 */
export async function storeAssets(
  { db, storage }: { db: Db; storage: Storage },
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const files = new Set(await readdir(folder))
  // Each process begins with others of them.
  let missing = shuffled([...files].filter((name) => !/\.(br|gz)$/.test(name)))
  let stored: Asset[] = []
  while (missing.length > 0 || stored.length > 0) {
    const known = await noteAssets(db, stored, missing)
    missing = missing.filter((name) => !known.has(name))
    stored = missing.splice(0, PART_SIZE).map((name) => ({
      name,
      encoding: files.has(`${name}.br`) ? 'br' : 'identity',
    }))
    await Promise.all(
      stored.map(async ({ name, encoding }) => {
        signal?.throwIfAborted()
        const file = encoding === 'br' ? `${name}.br` : name
        await storage.put(keyOf(name), await readFile(join(folder, file)))
      }),
    )
  }
}

type Asset = { name: string; encoding: 'br' | 'identity' }

/**
 * Notes that files are in the storage, and that those of `names` which are there already are in use; returns the names
 * of these.
 */
const noteAssets = (db: Db, stored: readonly Asset[], names: readonly string[]) =>
  db.transaction(async (tx) => {
    await lockAssets(tx)
    if (stored.length > 0) {
      await sql`insert into built_assets (name, encoding)
        select * from unnest(${stored.map(({ name }) => name)}::text[],
                             ${stored.map(({ encoding }) => encoding)}::text[])
        on conflict (name) do update set last_used_at = now()`.execute(tx.tables)
    }
    const { rows } = await sql<{ name: string }>`
      update built_assets set last_used_at = now() where name = any(${names}) returning name`.execute(
      tx.tables,
    )
    return new Set(rows.map(({ name }) => name))
  })

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

/** Deletes files that no process has had in its build for a week; returns how many. */
export async function deleteOldAssets(needs: { db: Db; storage: Storage }): Promise<number> {
  for (let count = 0; ;) {
    const deleted = await deletePart(needs)
    count += deleted
    if (deleted < PART_SIZE) return count
  }
}

/** Starting processes wait while files are deleted with their rows: the lock is held for a few at a time. */
const deletePart = ({ db, storage }: { db: Db; storage: Storage }) =>
  db.transaction(async (tx) => {
    await lockAssets(tx)
    const old = await tx.tables
      .selectFrom('built_assets')
      .select('name')
      .where('last_used_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
      .limit(PART_SIZE)
      .execute()
    const names = old.map(({ name }) => name)
    if (names.length === 0) return 0
    for (const name of names) await storage.remove(keyOf(name))
    await tx.tables.deleteFrom('built_assets').where('name', 'in', names).execute()
    return names.length
  })

/** Answers a request for a file of another build, by its name below /assets/; undefined where there is none. */
export type AnswerStoredAsset = (request: Request, name: string) => Promise<Response | undefined>

/** Reads the files that other builds have stored. */
export function storedAssets({ db, storage }: { db: Db; storage: Storage }): AnswerStoredAsset {
  let known = new Map<string, string>()
  let readAt = -Infinity
  let reading: Promise<void> | undefined

  async function read() {
    const began = Date.now()
    const rows = await db.tables.selectFrom('built_assets').select(['name', 'encoding']).execute()
    known = new Map(rows.map(({ name, encoding }) => [name, encoding]))
    readAt = began
  }

  async function encodingOf(name: string) {
    const found = known.get(name)
    if (found !== undefined || Date.now() - readAt < READ_AGAIN_MS) return found
    reading ??= read().finally(() => (reading = undefined))
    await reading
    return known.get(name)
  }

  return async (request, name) => {
    const encoding = await encodingOf(name)
    const content = encoding && (await storage.get(keyOf(name)))
    if (!content) return undefined
    const acceptsBrotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '')
    const isSentCompressed = encoding === 'br' && acceptsBrotli
    const body =
      encoding === 'br' && !acceptsBrotli ? new Uint8Array(await decompress(content)) : content
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        'content-type': getMimeType(name) ?? 'application/octet-stream',
        'content-length': String(body.byteLength),
        'cache-control': ASSET_CACHING,
        ...(encoding === 'br' && { vary: 'accept-encoding' }),
        ...(isSentCompressed && { 'content-encoding': 'br' }),
      },
    })
  }
}
