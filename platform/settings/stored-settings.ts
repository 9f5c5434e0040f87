import { isDeepStrictEqual } from 'node:util'

import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'

import { readSettings } from './settings-queries.ts'

/** A setting as it was committed; `version` is raised by every change. */
export type StoredSetting = { value: unknown; version: number }

type Row = StoredSetting & { key: string }
type Change =
  | { kind: 'insert' | 'update'; new: Row }
  | { kind: 'delete'; old: { key: string } }
  | { kind: 'truncate' }

/** Store settings by key, as this process knows them: reading one is no round trip. */
export type StoredSettings = {
  /** The setting as it was committed last; undefined where the shop has set none. */
  get: (key: string) => StoredSetting | undefined
  /** Takes what a statement of this process has just answered, without waiting for the feed. */
  note: (row: Row) => void
  /** Calls with the key of every setting that is another one than before. */
  onChange: (listener: (key: string) => void) => void
}

/** The settings of a process that keeps itself informed. */
export type SettingsReader = StoredSettings & {
  /** Reads them all; throws when the database does not answer. */
  load: () => Promise<void>
  /** What the change feed delivers for the table. */
  receive: (change: Change) => void
  /** Changes may have been missed: reads them all, and goes on with what is known if that fails. */
  reload: () => void
  stop: () => void
}

/** How often settings are polled while the change feed is disconnected; milliseconds. */
const ASK_EVERY_MS = 2000

/**
 * Knows the settings in this process. The feed must call `receive` and `reload`; of what comes while a reading is under way
 * the highest version counts, in whichever order. Anything else that is read replaces what was known: a row that was deleted
 * and inserted again begins with version 1.
 */
export function createStoredSettings(options: {
  db: Db
  log: Log
  /** Whether changes reach this process now. */
  receivesChanges: () => boolean
}): SettingsReader {
  const { db, log, receivesChanges } = options
  const known = new Map<string, StoredSetting>()
  const listeners: ((key: string) => void)[] = []
  // Changes received since the current read began: newer than its result.
  let changed = new Set<string>()
  // Those of them that were deleted meanwhile: what is read of them may be the row before.
  let deleted = new Set<string>()
  let loading: Promise<void> | undefined
  let isStale = false

  function notify(key: string) {
    for (const listener of listeners) listener(key)
  }

  function note({ key, value, version }: Row) {
    changed.add(key)
    const before = known.get(key)
    if (before && before.version >= version) return
    known.set(key, { value, version })
    notify(key)
  }

  function replace({ key, value, version }: Row) {
    const now = { value, version }
    if (isDeepStrictEqual(known.get(key), now)) return
    known.set(key, now)
    notify(key)
  }

  function forget(key: string) {
    changed.add(key)
    deleted.add(key)
    if (known.delete(key)) notify(key)
  }

  async function load() {
    changed = new Set()
    deleted = new Set()
    const rows = await readSettings(db)
    const gone = new Set([...known.keys()].filter((key) => !changed.has(key)))
    for (const row of rows) {
      gone.delete(row.key)
      if (!changed.has(row.key)) replace(row)
      else if (!deleted.has(row.key)) note(row)
    }
    for (const key of gone) forget(key)
  }

  function reload() {
    // A reading that is under way may have begun before what was missed.
    isStale = true
    loading ??= (async () => {
      while (isStale) {
        isStale = false
        await load()
      }
    })()
      .catch((error: unknown) => log.warn({ err: error }, 'settings could not be read'))
      .finally(() => (loading = undefined))
  }

  const timer = setInterval(() => {
    if (!receivesChanges()) reload()
  }, ASK_EVERY_MS)
  timer.unref()

  return {
    get: (key) => known.get(key),
    note,
    onChange: (listener) => void listeners.push(listener),
    load,
    receive(change) {
      if (change.kind === 'truncate') reload()
      else if (change.kind === 'delete') forget(change.old.key)
      else note(change.new)
    },
    reload,
    stop: () => clearInterval(timer),
  }
}
