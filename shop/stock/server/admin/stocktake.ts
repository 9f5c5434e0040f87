import { sql } from 'kysely'
import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { StockItem } from '../../admin/stock-change.ts'
import type {
  ApplyRefusal,
  Count,
  CountAnswer,
  Stocktake,
  StocktakeLine,
  StocktakeState,
} from '../../admin/stocktake.ts'

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

/** A stocktake and its result; undefined for none. */
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

/** Starts a count of some shelves; the same id again is the same count. */
export async function startStocktake(
  db: Db,
  { id, name, actorId }: { id: string; name: string; actorId: string },
): Promise<void> {
  await db.call('start_stocktake', { p_id: id, p_name: name, p_actor: actorId })
}

/** Records counts, each id once; results in the order of `counts`. */
export async function recordCounts(
  db: Db,
  {
    stocktakeId,
    counts,
    actorId,
  }: { stocktakeId: string; counts: readonly Count[]; actorId: string },
): Promise<CountAnswer[]> {
  const rows = await db.call('record_counts', {
    p_stocktake_id: stocktakeId,
    p_counts: counts.map((count) => ({
      id: count.id,
      quantity: count.quantity,
      age_ms: count.ageMs,
      takes_back: count.takesBack ?? null,
      ...('code' in count
        ? { code: count.code }
        : { product_id: count.productId, size_id: count.sizeId }),
    })),
    p_actor: actorId,
  })
  return rows.map((row) => {
    const id = row.id!
    if (row.outcome === 'closed' || row.outcome === 'unknown_code')
      return { id, outcome: row.outcome }
    return {
      id,
      outcome: 'counted',
      productId: row.product_id!,
      sizeId: row.size_id,
      name: row.name!,
      colourName: row.colour_name!,
      sizeName: row.size_name,
      counted: row.counted!,
    }
  })
}

type Held = { product_id: string; size_id: string | null; at_least: number }

/**
 * Corrects the stock by what was found, all of it or nothing; `lines` are the chosen ones, with the
 * differences that were shown. Safe to repeat: again it only returns how many were corrected.
 */
export async function applyStocktake(
  db: Db,
  {
    stocktakeId,
    lines,
    actorId,
  }: {
    stocktakeId: string
    lines: readonly (StockItem & { difference: number })[]
    actorId: string
  },
): Promise<Result<{ adjusted: number }, ApplyRefusal>> {
  const row = await db.callOne('apply_stocktake', {
    p_stocktake_id: stocktakeId,
    p_lines: lines.map(({ productId, sizeId, difference }) => ({
      product_id: productId,
      size_id: sizeId,
      difference,
    })),
    p_actor: actorId,
  })
  switch (row.outcome) {
    case 'applied':
    case 'existing':
      return ok({ adjusted: row.lines! })
    case 'held':
      return err({
        kind: 'held',
        items: (row.items as Held[]).map((item) => ({
          productId: item.product_id,
          sizeId: item.size_id,
          atLeast: item.at_least,
        })),
      })
    case 'not_found':
    case 'given_up':
    case 'version_conflict':
      return err({ kind: row.outcome })
  }
}

/** Ends a stocktake without correcting anything; returns how it has ended, undefined for none. */
export async function giveUpStocktake(
  db: Db,
  { id, actorId }: { id: string; actorId: string },
): Promise<StocktakeState | undefined> {
  const row = await db.callOne('give_up_stocktake', { p_id: id, p_actor: actorId })
  const state = row.give_up_stocktake
  return state === 'not_found' ? undefined : (state as StocktakeState)
}
