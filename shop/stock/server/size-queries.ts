import type { Db } from '#platform/db/database.ts'

import type { SizeName } from '../size-mapping.ts'

/** Every size in its order. */
export async function selectSizeNames(db: Db): Promise<SizeName[]> {
  return db.tables
    .selectFrom('sizes')
    .select(['id', 'size_name'])
    .orderBy('system')
    .orderBy('position')
    .orderBy('size_name')
    .execute()
}

/** Every size with its measures, in its order: length in inches. */
export async function selectMeasuredSizes(db: Db) {
  return db.tables
    .selectFrom('sizes')
    .select(['system', 'size_name', 'length_inches', 'fit'])
    .orderBy('position')
    .orderBy('size_name')
    .execute()
}
