import type { Db } from '#platform/db/database.ts'

import type { StockCell, StockCellAnswer, StockReason } from '../../admin/stock-change.ts'

export type StockSave = {
  /** Made once for each save: the same again is done once. */
  key: string
  reason: StockReason
  note: string | null
  cells: readonly StockCell[]
  actorId: string
}

/**
 * Changes what is on hand, reorder levels and prices by hand, in one transaction; each cell is done or
 * refused by itself, and answered in the order of `cells`. What comes free goes to those who wait.
 */
export async function changeStock(
  db: Db,
  { key, reason, note, cells, actorId }: StockSave,
): Promise<StockCellAnswer[]> {
  const rows = await db.call('change_stock', {
    p_key: key,
    p_reason: reason,
    p_note: note,
    p_cells: cells.map((cell, position) => ({
      position,
      field: cell.field,
      product_id: cell.productId,
      size_id: 'sizeId' in cell ? cell.sizeId : null,
      ...('by' in cell && { by: cell.by }),
      ...('from' in cell && { from: cell.from }),
      ...('to' in cell && { to: cell.to }),
    })),
    p_actor: actorId,
  })
  return rows.map(({ outcome, now, at_least: atLeast }) =>
    outcome === 'not_found'
      ? { outcome }
      : outcome === 'saved' || outcome === 'changed_meanwhile'
        ? { outcome, now: now! }
        : { outcome, now: now!, atLeast: atLeast! },
  )
}
