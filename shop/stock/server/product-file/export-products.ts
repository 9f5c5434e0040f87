import { readCursor } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'
import { sharedPath } from '#platform/pictures/picture-renditions.ts'
import type { ProductListQuery } from '#shop/catalogue/list/product-list.ts'
import { listProducts } from '#shop/catalogue/server/list/list-products.ts'

import { cellsOf, exportedColumns } from '../../product-file/product-cells.ts'
import type { ColumnName } from '../../product-file/product-columns.ts'
import { selectFilePlaces, selectStored } from './product-file-queries.ts'

type Options = { columns: readonly ColumnName[]; withStock: boolean; publicUrl: string }

const BATCH_SIZE = 200

/** The columns of an export: those of attributes are as many as staff have defined. */
export const readExportColumns = async (
  db: Db,
  shown: { withStock: boolean; withCosts: boolean },
): Promise<ColumnName[]> => exportedColumns(shown, (await selectFilePlaces(db)).attributes)

/** All products that the address finds, as lines of a file, one for each size; some at a time. */
export async function* exportProducts(
  db: Db,
  query: ProductListQuery,
  { columns, withStock, publicUrl }: Options,
) {
  const places = await selectFilePlaces(db)
  const pictureUrl = (hash: string) => new URL(sharedPath(hash), publicUrl).href
  let cursor: ProductListQuery['cursor']
  do {
    const page = await listProducts(db, { ...query, cursor, rows: BATCH_SIZE })
    const ids = page.rows.map(({ id }) => id)
    const kept = new Map(
      (await selectStored(db, { ids })).map((one) => [one.product.id, one] as const),
    )
    yield ids.flatMap((id) => {
      const product = kept.get(id)
      if (!product) return []
      const sizes = withStock && product.sizes.length > 0 ? product.sizes : [undefined]
      return sizes.map((size) => {
        const cells = cellsOf(product, size, { ...places, pictureUrl })
        return columns.map((column) => cells[column] ?? '')
      })
    })
    const at = page.next === undefined ? undefined : readCursor(page.next, query)
    cursor = at && { at, goes: 'after' }
  } while (cursor)
}
