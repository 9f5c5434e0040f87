import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'

import type { Stocktake, StocktakeLine } from '../../admin/stocktake.ts'

import { selectStocktake, selectStocktakeLines, selectStocktakes } from './stocktake-queries.ts'

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
