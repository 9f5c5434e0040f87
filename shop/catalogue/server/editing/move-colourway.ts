import { sql } from 'kysely'

import type { Outcome } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'

/** A style and the colours that it has, whether they are on sale or not. */
export type FoundStyle = { id: string; name: string; colours: string[] }

/** So many styles that are called something, or have a product with that name or address. */
async function selectStyles(
  db: Db,
  { search, productId, limit }: { search: string; productId: string; limit: number },
): Promise<FoundStyle[]> {
  const { rows } = await sql<FoundStyle>`
    select s.id, s.name,
           array(select p.colour_name from products p where p.style_id = s.id
                  order by p.created_at, p.id limit 12) as colours
      from styles s
     where s.id <> (select own.style_id from products own where own.id = ${productId})
       and (position(lower(${search}) in lower(s.name)) > 0
         or s.id in (select p.style_id from products p
                      where position(lower(${search}) in lower(p.name)) > 0 or p.slug = lower(${search})))
     order by s.name, s.id limit ${limit}`.execute(db.tables)
  return rows
}

/** What became of a colourway that was to be of another style. */
export type Moved = Outcome<'move_colourway'>

/** Moves a product, unless it has changed, to another style; safe to repeat. */
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
