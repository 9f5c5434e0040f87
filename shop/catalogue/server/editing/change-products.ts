import type { Db } from '#platform/db/database.ts'

import type { BulkChange, BulkResult, UndoResult } from '../../editing/bulk-change.ts'

/**
 * Changes many products at once and returns the outcome of each. The same `editId` again changes
 * nothing and returns the same; with it the change can be undone for 30 days.
 */
export async function changeProducts(
  db: Db,
  asked: { editId: string; productIds: readonly string[]; change: BulkChange; actorId: string },
): Promise<BulkResult[]> {
  const rows = await db.call('change_products', {
    p_edit_id: asked.editId,
    p_product_ids: [...asked.productIds],
    p_change: asked.change,
    p_actor: asked.actorId,
  })
  return rows.map(resultOf)
}

/**
 * Restores what is still as that change left it, and reports the rest. Undefined for a change that
 * is unknown, or older than 30 days.
 */
export async function undoProductEdit(
  db: Db,
  { editId, actorId }: { editId: string; actorId: string },
): Promise<UndoResult[] | undefined> {
  const rows = await db.call('undo_product_edit', { p_edit_id: editId, p_actor: actorId })
  return rows.length === 0 ? undefined : rows.map(resultOf)
}

type Row<Outcome> = { product_id: string | null; outcome: Outcome; fields: string[] | null }

const resultOf = <Outcome>({ product_id: productId, outcome, fields }: Row<Outcome>) => ({
  productId: productId!,
  outcome,
  fields: fields!,
})
