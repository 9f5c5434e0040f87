import { sql } from 'kysely'

import { folderStore } from '#platform/backup/backup-store.ts'
import type { BackupStore } from '#platform/backup/backup-store.ts'
import { bucketStore } from '#platform/backup/bucket-store.ts'
import { backupName } from '#platform/backup/retention.ts'
import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage/storage.ts'

import type { Config } from '../config/config.ts'
import { readSecret } from '../security/secret.ts'
import { BackupRefused, takeBackup } from './take-backup.ts'
import type { Backup } from './take-backup.ts'

type Parts = {
  db: Db
  storage: Storage
  /** The database's own address. */
  url: string
  log: Log
}

/** Where backups are kept. */
export const storeOf = ({
  to,
  bucket,
}: Pick<NonNullable<Config['backup']>, 'to' | 'bucket'>): BackupStore =>
  bucket ? bucketStore(bucket) : folderStore(to)

/**
 * Takes backups as the configuration has it, and records each, or why it failed, in `backups`; undefined where none
 * is set up. One that is refused because another one runs is not recorded.
 */
export function backupOf(
  config: Pick<Config, 'backup' | 'root' | 'secret' | 'previousSecrets' | 'dataDir'>,
  { db, storage, url, log }: Parts,
): (() => Promise<Backup>) | undefined {
  const { backup } = config
  if (!backup) return undefined
  const store = storeOf(backup)

  return async () => {
    const beganAt = new Date()
    const record = async (name: string, outcome: { bytes: number } | { failure: string }) => {
      await db.tables
        .insertInto('backups')
        .values({ began_at: beganAt, name, place: store.place, ...outcome })
        .execute()
      await sql`delete from backups where ended_at < now() - interval '400 days'`.execute(db.tables)
    }
    try {
      const taken = await takeBackup({
        url,
        root: config.root,
        storage,
        secrets: { secret: readSecret(config), previous: config.previousSecrets },
        store,
        publicKey: backup.publicKey,
        now: () => beganAt,
      })
      await record(taken.name, { bytes: taken.bytes })
      log.info({ backup: taken.name, bytes: taken.bytes }, 'backup taken')
      return taken
    } catch (error) {
      if (!(error instanceof BackupRefused)) {
        const failure = error instanceof Error ? error.message : String(error)
        await record(backupName(beganAt), { failure: failure.slice(0, 500) || 'unknown' })
      }
      throw error
    }
  }
}
