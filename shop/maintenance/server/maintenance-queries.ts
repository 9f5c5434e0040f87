import type { Db } from '#platform/db/database.ts'

import { MAINTENANCE_KEY } from '../maintenance.ts'

/** The setting as it is in the database now. */
export const findMaintenance = (db: Db): Promise<{ value: unknown; version: number }> =>
  db.tables
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', MAINTENANCE_KEY)
    .executeTakeFirstOrThrow()
