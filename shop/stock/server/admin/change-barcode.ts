import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { StockItem } from '../../admin/stock-change.ts'

/** Every way the shop may refuse a barcode. */
export type BarcodeRefusal =
  | { kind: 'not_found' }
  /** Somebody was quicker; it is `barcode` now. */
  | { kind: 'changed_meanwhile'; barcode: string | null }
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
    case 'changed_meanwhile':
      return err({ kind: 'changed_meanwhile', barcode: row.barcode })
    case 'taken':
      return err({ kind: 'taken', item: { productId: row.product_id!, sizeId: row.size_id } })
    case 'not_found':
      return err({ kind: 'not_found' })
  }
}
