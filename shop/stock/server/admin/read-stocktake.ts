import { sql } from 'kysely'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'

import type { Stocktake, StocktakeLine, StocktakeState } from '../../admin/stocktake.ts'

const stocktakes = (db: Db) =>
  db.tables
    .selectFrom('stocktakes')
    .select([
      'id',
      'name',
      'state',
      'started_at as startedAt',
      'ended_at as endedAt',
      'adjusted_lines as adjustedLines',
    ])

/** The stocktakes that are under way and those that ended last, the newest first. */
const selectStocktakes = (db: Db, limit: number): Promise<Stocktake[]> =>
  stocktakes(db)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ state: StocktakeState }>()
    .execute()

const selectStocktake = (db: Db, id: string): Promise<Stocktake | undefined> =>
  stocktakes(db).where('id', '=', id).$narrowType<{ state: StocktakeState }>().executeTakeFirst()

/** What was found, the largest differences first. */
const selectStocktakeLines = (db: Db, id: string) =>
  db.tables
    .selectFrom(
      sql<{
        product_id: string
        size_id: string | null
        counted: number
        expected: number
        difference: number
        moved: boolean
      }>`review_stocktake(${id}::uuid)`.as('line'),
    )
    .innerJoin('products as p', 'p.id', 'line.product_id')
    .leftJoin('sizes as s', 's.id', 'line.size_id')
    .select([
      'line.product_id as productId',
      'line.size_id as sizeId',
      'p.name',
      'p.colour_name as colourName',
      's.size_name as sizeName',
      'line.counted',
      'line.expected',
      'line.difference',
      'line.moved',
    ])
    .orderBy(sql`abs(line.difference)`, 'desc')
    .orderBy('p.name')
    .orderBy('p.colour_name')
    .orderBy('s.position')
    .execute()

const LISTED = 50

/** The newest stocktakes. */
export const readStocktakes = (db: Db): Promise<Stocktake[]> => selectStocktakes(db, LISTED)

/** A stocktake and what was found by it; undefined for none. */
export async function readStocktake(
  db: Db,
  id: string,
): Promise<{ stocktake: Stocktake; lines: StocktakeLine[] } | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const [stocktake, lines] = await Promise.all([
    selectStocktake(db, id),
    selectStocktakeLines(db, id),
  ])
  return stocktake && { stocktake, lines }
}
