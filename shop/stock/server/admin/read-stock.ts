import type { ListPage, ListQuery } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'

import { NO_SIZES } from '../../admin/size-choice-text.ts'
import { offerCode } from '../../admin/size-offer.ts'
import type { ItemLevel, StockRow } from '../../admin/stock-change.ts'
import type { StyleGrid } from '../../admin/stock-grid.ts'
import type { SizeSystemChoice } from '../../sizes/size-system.ts'
import { listSizeSystemChoices } from '../sizes/save-size-system.ts'
import {
  selectCategories,
  selectColourways,
  selectGridSizes,
  selectItemLevels,
  selectStockRows,
  selectStyleOf,
  selectUsualSystem,
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

/** What the size grid of a style shows; `proposal` is why a new style is shown in sizes that nobody chose. */
type LoadedGrid = StyleGrid & {
  /** Whether no colour has sizes, or a system chosen for it. */
  isNew: boolean
  /** The system that `grid` is shown in, of a new style; undefined while it has to be chosen. */
  system: string | undefined
  proposal: { category: string; products: number } | undefined
}

/**
 * The size grid of a style; undefined for an unknown one, or one without colourways. Of a style whose colours have no
 * sizes yet, it has those of `asked`, a code or empty for none; else those that most products of its category have.
 * Costs are 0 unless it is `withCosts`, for those who may see them.
 */
export async function readStyleGrid(
  db: Db,
  styleId: string,
  asked?: string,
  withCosts = false,
): Promise<LoadedGrid | undefined> {
  const colourways = await selectColourways(db, styleId, withCosts)
  const [first] = colourways
  if (!first) return undefined
  const known = new Set(colourways.flatMap(({ system }) => (system === null ? [] : [system])))
  const isNew = known.size === 0
  const usual = isNew && asked === undefined ? await selectUsualSystem(db, styleId) : undefined
  const system = isNew ? (asked ?? usual?.system) : undefined
  if (system !== undefined) known.add(system)
  const named = [...known].filter((code) => code !== '')
  const sizes: StyleGrid['sizes'] = [
    ...(named.length > 0 ? await selectGridSizes(db, named) : []),
    ...(known.has('') ? [{ sizeId: null, sizeName: null, system: '' }] : []),
  ]
  return {
    styleId,
    name: first.styleName,
    isNew,
    system,
    proposal: usual,
    sizes,
    colourways: colourways.map(({ kept: own, ...one }) => ({
      productId: one.productId,
      colourName: one.colourName,
      pricePence: one.pricePence,
      costPence: one.costPence,
      vatRate: one.vatRate,
      system: one.system,
      inUse: one.inUse,
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

/** The size grid of a style with the size systems there are. */
export type StyleSizes = { grid: LoadedGrid; systems: SizeSystemChoice[] }

/** Both of a style, or of the style of a product; `asked`: a system in an address, or NO_SIZES; costs with `canCost`. */
export async function readStyleSizes(
  db: Db,
  of: { styleId: string } | { productId: string },
  { asked, canCost }: { asked: string | null; canCost: boolean },
): Promise<StyleSizes | undefined> {
  const [systems, styleId] = await Promise.all([
    listSizeSystemChoices(db),
    'styleId' in of ? of.styleId : selectStyleOf(db, of.productId),
  ])
  const system = asked === NO_SIZES ? '' : systems.find(({ code }) => code === asked)?.code
  const grid = styleId === undefined ? undefined : await readStyleGrid(db, styleId, system, canCost)
  return grid && { grid, systems }
}
