import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import { Client } from 'pg'

import type { Database, Db } from '#platform/db/database.ts'
import { StorageError } from '#platform/storage/storage-error.ts'

import { notedFilesPlace } from './open-files.ts'
import type { FilesPlace } from './open-files.ts'

/** Files cannot be moved now: says why, and what to do. */
export class MoveRefused extends Error {
  override name = 'MoveRefused'
}

/** Held by the one move of files that runs. */
const MOVE_LOCK = 7202630
/** Most of the time goes into waiting for the storage. */
const AT_ONCE = 8
const SAY_EVERY = 1000

type Options = {
  db: Database
  dataDir: string
  /** Where the shop keeps new files, and where it kept them before. */
  current: FilesPlace
  former: FilesPlace
  say: (line: string) => void
}

export type Moved = {
  moved: number
  bytes: number
  /** Had been copied before, or stored again since. */
  wasThere: number
  /** Deleted by the shop while they were moved. */
  deleted: number
}

/**
 * Moves every file from `former` to `current` while the shop runs: each is copied, read back, compared, and only then
 * deleted where it was. It can be stopped at any time and run again. One that the shop deletes meanwhile is gone from
 * both. Throws `MoveRefused`, or a `StorageError` when one of the places fails; what is moved by then stays so.
 */
export async function moveFiles(options: Options): Promise<Moved> {
  const { db, dataDir, current, former, say } = options
  refuseUnknownPlace(dataDir, current)
  const client = new Client({ connectionString: db.url, application_name: 'libas-files-move' })
  // A lost connection fails what waits for it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [MOVE_LOCK],
    )
    if (!rows[0]?.taken) throw new MoveRefused('Files are being moved already. Wait until it ends.')

    const copies = copiesUnderWay(dataDir)
    for (const key of copies.left()) await forgetDeleted(key, options)
    copies.clear()
    const done: Moved = { moved: 0, bytes: 0, wasThere: 0, deleted: 0 }
    const keys = former.storage.list()[Symbol.asyncIterator]()
    const failures: unknown[] = []
    const work = async (worker: number) => {
      for (;;) {
        const { done: isOver, value: key } = await keys.next()
        // One failure ends the work of all.
        if (isOver || failures.length > 0) return
        try {
          await moveOne(key, { ...options, done, note: copies.of(worker) })
        } catch (error) {
          failures.push(error)
          return
        }
        if (done.moved % SAY_EVERY === 0 && done.moved > 0) say(`Moved ${done.moved} files so far`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, (_, worker) => work(worker)))
    if (failures.length > 0) throw stopped(failures[0], done)
    return done
  } finally {
    await client.end()
  }
}

/** A shop that looks for files in one place only must not find that they were moved to another. */
function refuseUnknownPlace(dataDir: string, { name }: FilesPlace) {
  const noted = notedFilesPlace(dataDir)
  if (noted === name) return
  throw new MoveRefused(
    noted === undefined
      ? `No shop was started with this DATA_DIR (${dataDir}) yet. Start it with these variables first: then it finds files in both places.`
      : `The shop was last started with its files in ${noted}. Restart it with these variables first: then it finds files in both places.`,
  )
}

function stopped(reason: unknown, { moved }: Moved): unknown {
  if (!(reason instanceof StorageError)) return reason
  return new StorageError(
    `${reason.message}\n${moved} files were moved before, and all others are where they were. Run it again: it goes on from here.`,
    { cause: reason },
  )
}

type Note = { begin: (key: string) => void; end: () => void }

async function moveOne(
  key: string,
  { current, former, done, note, ...options }: Options & { done: Moved; note: Note },
) {
  const content = await former.storage.get(key)
  if (!content) return
  const there = await current.storage.get(key)
  if (there) {
    // A different one was stored after the move began.
    await former.storage.remove(key)
    done.wasThere += 1
    return
  }
  note.begin(key)
  await copy(key, content, current)
  if (!(await former.storage.has(key))) {
    await forgetDeleted(key, { current, former, ...options })
    note.end()
    done.deleted += 1
    return
  }
  note.end()
  await former.storage.remove(key)
  done.moved += 1
  done.bytes += content.byteLength
}

async function copy(key: string, content: Uint8Array, { name, storage }: FilesPlace) {
  await storage.put(key, content)
  const copied = await storage.get(key)
  if (!copied || Buffer.compare(copied, content) !== 0) {
    throw new StorageError(`${key} is not in ${name} as it was written there. Nothing was deleted.`)
  }
}

/** Deletes the copy of a file that the shop deleted while it was copied, unless it was stored again since. */
async function forgetDeleted(key: string, { db, current, former }: Options) {
  if (await former.storage.has(key)) return
  await db.transaction(async (tx) => {
    const hash = /^(?:pictures|videos)\/([0-9a-f]{64})\//.exec(key)?.[1]
    if (hash !== undefined && (await isStillShown(tx, hash))) return
    await current.storage.remove(key)
  })
}

/** Whether there is such a picture, part of one, or video; until the transaction ends nobody stores or deletes it. */
async function isStillShown(tx: Db, hash: string): Promise<boolean> {
  await tx.call('lock_picture', { p_hash: hash })
  const { rows } = await sql`
    select from pictures where hash = ${hash} union all select from picture_crops where hash = ${hash}
    union all select from videos where hash = ${hash}
  `.execute(tx.tables)
  return rows.length > 0
}

/**
 * Notes which files are being copied, on the disk: after a move that was killed, one that is no longer where it was copied
 * from was deleted by the shop, and its copy has to go as well.
 */
function copiesUnderWay(dataDir: string) {
  const folder = join(dataDir, 'files-moving')
  mkdirSync(folder, { recursive: true })
  const fileOf = (worker: number) => join(folder, String(worker))
  return {
    left: () => readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')),
    clear: () => readdirSync(folder).forEach((file) => rmSync(join(folder, file))),
    of: (worker: number): Note => ({
      begin: (key) => writeFileSync(fileOf(worker), key),
      end: () => rmSync(fileOf(worker)),
    }),
  }
}
