import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { EditRefusal } from '../editing/edit-refusals.ts'
import type { ProductToEdit } from '../editing/product-fields.ts'
import type { Written } from '../server/editing/edit-product.ts'

type Asked = { productId: string; version: number; fields: Written; actorId: string }

/** Saves some fields of one product, as `save_style` does for each colour. */
export async function updateProduct(
  db: Db,
  { productId, version, fields, actorId }: Asked,
): Promise<Result<ProductToEdit, EditRefusal>> {
  const row = await db.callOne('update_product', {
    p_product_id: productId,
    p_version: version,
    p_fields: fields,
    p_actor: actorId,
  })
  const { outcome } = row
  const product = row.product as ProductToEdit
  if (outcome === 'saved') return ok(product)
  if (outcome === 'product_not_found') return err({ kind: outcome })
  if (outcome === 'version_conflict') return err({ kind: outcome, product })
  return err({ kind: 'fault', reason: outcome, fields: row.fields ?? [] })
}
