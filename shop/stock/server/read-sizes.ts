import type { Db } from '#platform/db/database.ts'
import type { OfferedSize } from '#shop/content/size-finder.ts'
import type { FinderKind } from '#shop/content/size-measures.ts'

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
async function selectMeasuredSizes(db: Db) {
  return db.tables
    .selectFrom('sizes')
    .select(['system', 'size_name', 'length_inches', 'fit'])
    .orderBy('position')
    .orderBy('size_name')
    .execute()
}

/** The sizes the shop makes of each garment, in their order, in stock or not. */
export async function readOfferedSizes(db: Db): Promise<Record<FinderKind, OfferedSize[]>> {
  const sizes = await selectMeasuredSizes(db)
  const of = (system: FinderKind) =>
    sizes
      .filter((size) => size.system === system)
      .map((size) => ({
        sizeName: size.size_name,
        lengthInches: size.length_inches,
        fit: size.fit,
      }))
  return { abaya: of('abaya'), thobe: of('thobe') }
}
