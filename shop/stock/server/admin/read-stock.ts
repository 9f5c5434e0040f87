import type { ListPage, ListQuery } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'

import { offerCode } from '../../admin/size-offer.ts'
import type { ItemLevel, StockRow } from '../../admin/stock-change.ts'
import type { StyleGrid } from '../../admin/stock-grid.ts'
import {
  selectCategories,
  selectColourways,
  selectGridSizes,
  selectItemLevels,
  selectStockRows,
} from './stock-queries.ts'
import type { StockFilters } from './stock-queries.ts'

/** A page of the list of levels: products by name. */
export const readStockRows = (
  db: Db,
  query: ListQuery<StockFilters, 'name'>,
): Promise<ListPage<StockRow>> => selectStockRows(db, query)

/** The categories that the list of levels can be narrowed to. */
export const readStockCategories = (db: Db): Promise<{ id: string; name: string }[]> =>
  selectCategories(db)

/** All sizes of a product with their stock; empty for an unknown product. */
export const readItemLevels = (db: Db, productId: string): Promise<ItemLevel[]> =>
  selectItemLevels(db, productId)

/**
 * The size grid of a style; undefined for an unknown one, or one without colourways. `system`
 * decides the sizes where it has none yet; without either it has one size.
 */
export async function readStyleGrid(
  db: Db,
  styleId: string,
  system?: string,
): Promise<(StyleGrid & { isNew: boolean }) | undefined> {
  const [colourways, sized] = await Promise.all([
    selectColourways(db, styleId),
    selectGridSizes(db, styleId, system),
  ])
  const [first] = colourways
  if (!first) return undefined
  const kept = colourways.flatMap((colourway) => colourway.kept)
  const sizes: StyleGrid['sizes'] =
    sized.length === 0 || kept.some(({ sizeId }) => sizeId === null)
      ? [...sized, { sizeId: null, sizeName: null }]
      : sized
  return {
    styleId,
    name: first.styleName,
    isNew: kept.length === 0,
    sizes,
    colourways: colourways.map(({ productId, colourName, pricePence, vatRate, kept: own }) => ({
      productId,
      colourName,
      pricePence,
      vatRate,
      cells: sizes.map(({ sizeId }) => {
        const found = own.find((cell) => cell.sizeId === sizeId)
        if (!found) return null
        const { sizeId: _, offer, ...values } = found
        return Object.assign(values, { offer: offerCode(offer) })
      }),
    })),
  }
}

/** A disagreement between the ledger, the inventory and what holds the stock. */
export type StockDiscrepancy = {
  problem: string
  productId: string
  sizeId: string | null
  /** The cart line it is about, where it is about one. */
  reference: string | null
  expected: number
  found: number
}

/** Compares the ledger with the inventory and what holds the stock; empty when all agree. */
export async function findStockDiscrepancies(db: Db): Promise<StockDiscrepancy[]> {
  const rows = await db.call('audit_stock', {})
  return rows.map((row) => ({
    problem: row.problem,
    productId: row.product_id!,
    sizeId: row.size_id,
    reference: row.reference,
    expected: row.expected!,
    found: row.found!,
  }))
}

/** One line for a person. */
export const describeDiscrepancy = (found: StockDiscrepancy): string =>
  [
    `${found.problem}: product ${found.productId}`,
    found.sizeId ? `size ${found.sizeId}` : 'without a size',
    ...(found.reference ? [`cart item ${found.reference}`] : []),
    `expected ${found.expected}, found ${found.found}`,
  ].join(', ')
