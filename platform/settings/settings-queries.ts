import type { Db } from '#platform/db/database.ts'

/** All store settings that are set. */
export const readSettings = (db: Db): Promise<{ key: string; value: unknown; version: number }[]> =>
  db.tables.selectFrom('settings').select(['key', 'value', 'version']).execute()
