import type { Outcome } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'

import { selectStyles } from './style-queries.ts'

/** What became of a colourway that was to be of another style. */
export type Moved = Outcome<'move_colourway'>

/** Makes a product, as somebody saw it, a colourway of another style; asked again, nothing changes. */
export async function moveColourway(
  db: Db,
  asked: { productId: string; version: number; styleId: string; actorId: string },
): Promise<Moved> {
  const { outcome } = await db.callOne('move_colourway', {
    p_product_id: asked.productId,
    p_version: asked.version,
    p_style_id: asked.styleId,
    p_actor: asked.actorId,
  })
  return outcome
}

/** As many as somebody would look through. */
const FOUND = 8

/** Styles by what they or one of their colourways are called, besides the one of this product; one statement, or none. */
export const findStyles = async (db: Db, asked: { search: string; productId: string }) =>
  asked.search === '' ? [] : selectStyles(db, { ...asked, limit: FOUND })
