import type { Db } from '#platform/db/database.ts'
import type { OfferedSize } from '#shop/content/size-finder.ts'
import type { FinderKind } from '#shop/content/size-measures.ts'

import { selectMeasuredSizes } from './size-queries.ts'

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
