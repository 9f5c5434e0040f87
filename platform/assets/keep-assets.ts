import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { within } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage/storage.ts'

import { storeAssets } from './stored-assets.ts'

type Options = { db: Db; storage: Storage; folder: string; log: Log }

/** Twice a day: far less than the days that files are kept. Milliseconds. */
const AGAIN_MS = 12 * 60 * 60_000
const RETRY_MS = 30_000
/** A start waits no longer for the storage; milliseconds. */
const START_MS = 20_000

/**
 * Keeps the files of this process's build in the storage, for as long as it runs. Where other processes of the shop
 * run, it resolves once the files are there: from then on a page of this build may come from here, and a script of it be
 * asked for there. It does not wait longer than 20 s.
 */
export async function keepAssets(options: Options): Promise<{ stop: () => Promise<void> }> {
  const { db, log } = options
  const stopping = new AbortController()
  const first = Promise.withResolvers<void>()

  async function keep() {
    while (!stopping.signal.aborted) {
      const isStored = await storeAssets(options, options.folder, stopping.signal).then(
        () => true,
        (error: unknown) => {
          if (!stopping.signal.aborted)
            log.warn(
              { err: error },
              'the built files are not in the storage for other machines yet',
            )
          return false
        },
      )
      if (isStored) first.resolve()
      await sleep(isStored ? AGAIN_MS : RETRY_MS, undefined, {
        signal: stopping.signal,
        ref: false,
      }).catch(() => undefined)
    }
  }
  const keeping = keep()
  if (await othersRun(db)) {
    await within(START_MS, first.promise).catch(() =>
      log.warn(
        'opened before its built files were in the storage: machines with another build may miss them',
      ),
    )
  }
  return {
    async stop() {
      stopping.abort()
      await keeping
    },
  }
}

/** Whether other processes of the shop follow the changes of its database. */
async function othersRun(db: Db): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`
    select exists(select from pg_replication_slots
                   where database = current_database() and slot_name like 'libas\\_%' and temporary) as others
  `.execute(db.tables)
  return rows[0]?.others ?? false
}
