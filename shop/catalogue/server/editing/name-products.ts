import type { Db } from '#platform/db/database.ts'

import { editorText } from '../../editing/edit-text.ts'
import { selectNames } from './product-editing-queries.ts'

/** Products by name and colour, whatever their status: one statement, or none. */
export async function nameProducts(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  const products = await selectNames(db, ids)
  return products.map(({ id, name, colour }) => ({ id, name: editorText.nameIn(name, colour) }))
}
