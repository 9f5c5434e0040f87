import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { offerCode } from '../../admin/size-offer.ts'
import type { OfferTerms } from '../../admin/size-offer.ts'
import type {
  StockCell,
  StockCellAnswer,
  StockItem,
  StockReason,
} from '../../admin/stock-change.ts'

export type StockSave = {
  /** Made once for each save: the same again is done once. */
  key: string
  reason: StockReason
  note: string | null
  cells: readonly StockCell[]
  actorId: string
}

/**
 * Changes quantities on hand, reorder levels, prices, SKUs, offers and what differs by size, in one transaction; each cell is
 * saved or refused by itself, and answered in the order of `cells`. Released stock goes to the
 * waiting list.
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
      ...(cell.field === 'offer'
        ? { from: offerRow(cell.from), to: offerRow(cell.to) }
        : {
            ...('from' in cell && { from: cell.from }),
            ...('to' in cell && { to: cell.to }),
          }),
    })),
    p_actor: actorId,
  })
  return rows.map(({ cell, outcome, now, at_least: atLeast, value, owner }): StockCellAnswer => {
    const text = cells[cell!]?.field === 'offer' ? codeOf(value) : ((value as string | null) ?? '')
    switch (outcome) {
      case 'not_found':
        return { outcome }
      case 'saved':
      case 'version_conflict':
        return { outcome, now: now ?? text }
      case 'sku_taken': {
        const { name, colour_name: colourName, size_name: sizeName } = owner as OwnerRow
        return {
          outcome,
          now: text,
          owner: { name, colourName, sizeName },
        }
      }
      case 'past_date':
        return { outcome, now: text }
      case 'capacity_below':
      case 'offer_held':
        return { outcome, now: text, atLeast: atLeast! }
      case 'held':
      case 'above_was':
      case 'no_size_at_price':
        return { outcome, now: now!, atLeast: atLeast! }
    }
  })
}

type OfferRow = { lead_days: number | null; promised_on: string | null; capacity: number }

const offerRow = (offer: OfferTerms | null): OfferRow | null =>
  offer && { lead_days: offer.leadDays, promised_on: offer.promisedOn, capacity: offer.capacity }

function codeOf(value: unknown): string {
  const row = value as OfferRow | null
  return offerCode(
    row && { leadDays: row.lead_days, promisedOn: row.promised_on, capacity: row.capacity },
  )
}

type OwnerRow = { name: string; colour_name: string; size_name: string | null }

/** Every way the shop may refuse a barcode. */
export type BarcodeRefusal =
  | { kind: 'not_found' }
  /** Somebody was quicker; it is `barcode` now. */
  | { kind: 'version_conflict'; barcode: string | null }
  /** Another product or size has it. */
  | { kind: 'taken'; item: StockItem }

/** Sets what a scanner reads of a product and size; null for nothing. `from` is what the editor saw. */
export async function changeBarcode(
  db: Db,
  {
    productId,
    sizeId,
    from,
    to,
    actorId,
  }: StockItem & { from: string | null; to: string | null; actorId: string },
): Promise<Result<{ barcode: string | null }, BarcodeRefusal>> {
  const row = await db.callOne('change_barcode', {
    p_product_id: productId,
    p_size_id: sizeId,
    p_from: from,
    p_to: to,
    p_actor: actorId,
  })
  switch (row.outcome) {
    case 'saved':
      return ok({ barcode: row.barcode })
    case 'version_conflict':
      return err({ kind: 'version_conflict', barcode: row.barcode })
    case 'taken':
      return err({ kind: 'taken', item: { productId: row.product_id!, sizeId: row.size_id } })
    case 'not_found':
      return err({ kind: 'not_found' })
  }
}
