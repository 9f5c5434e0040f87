import { sql } from 'kysely'

import type { ListPage, ListQuery } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'

import { reasonLabel } from '../../admin/stock-change-text.ts'
import type { Movement, MovementFilters, MovementKind } from '../../admin/stock-lists.ts'

const startOfDay = (day: string) =>
  sql<Date>`(${day}::date::timestamp at time zone 'Europe/London')`

const movementsQuery = (db: Db, filters: MovementFilters) => {
  const { product, size, kind, reason, who, from, to } = filters
  return db.tables
    .selectFrom('stock_movements as m')
    .leftJoin('products as p', 'p.id', 'm.product_id')
    .leftJoin('sizes as s', 's.id', 'm.size_id')
    .leftJoin('stock_changes as c', (join) =>
      join
        .on('m.reference_type', '=', 'stock_change')
        .on(
          sql<boolean>`c.id = case when m.reference_type = 'stock_change' then m.reference_id::uuid end`,
        ),
    )
    .select([
      'm.id',
      'm.created_at as at',
      'm.product_id as productId',
      'm.size_id as sizeId',
      'p.name',
      'p.colour_name as colourName',
      's.size_name as sizeName',
      'm.kind',
      'm.on_hand_delta as onHandDelta',
      'm.reserved_delta as reservedDelta',
      'm.reference_type as referenceType',
      'm.reference_id as referenceId',
      'm.reason',
      'c.note',
      'm.actor',
    ])
    .$narrowType<{ kind: MovementKind }>()
    .$if(product !== undefined, (some) => some.where('m.product_id', '=', product!))
    .$if(size !== undefined, (some) => some.where('m.size_id', '=', size!))
    .$if(kind !== undefined, (some) => some.where('m.kind', '=', kind!))
    .$if(reason !== undefined, (some) => some.where('m.reason', '=', reason!))
    .$if(who !== undefined, (some) => some.where('m.actor', '=', who!))
    .$if(from !== undefined, (some) => some.where('m.created_at', '>=', startOfDay(from!)))
    .$if(to !== undefined, (some) =>
      some.where(
        sql<boolean>`m.created_at < ((${to!}::date + 1)::timestamp at time zone 'Europe/London')`,
      ),
    )
}

/** A page of the ledger. */
const selectMovements = (
  db: Db,
  query: ListQuery<MovementFilters, 'newest'>,
): Promise<ListPage<Movement>> =>
  keysetPage(movementsQuery(db, query.filters), {
    query,
    keys: { newest: sql`m.id` },
    id: sql`m.id`,
  })

/** The next entries of the ledger below this one, the newest first. */
const selectMovementsBelow = (
  db: Db,
  filters: MovementFilters,
  below: string | undefined,
  limit: number,
): Promise<Movement[]> =>
  movementsQuery(db, filters)
    .$if(below !== undefined, (some) => some.where('m.id', '<', below!))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute()

/** A page of the ledger of stock, the newest first. */
export const readMovements = (
  db: Db,
  query: ListQuery<MovementFilters, 'newest'>,
): Promise<ListPage<Movement>> => selectMovements(db, query)

const PAGE = 1000

/** All that the filters leave of the ledger as lines of a CSV file, page by page. */
export async function* exportMovements(
  db: Db,
  filters: MovementFilters,
  whoIs: (actor: string) => string,
): AsyncGenerator<(string | number | null)[][]> {
  let last: string | undefined
  do {
    const movements = await selectMovementsBelow(db, filters, last, PAGE)
    if (movements.length === 0) return
    yield movements.map((movement) => [
      movement.at.toISOString(),
      movement.productId,
      movement.sizeId,
      movement.name,
      movement.colourName,
      movement.sizeName,
      movement.kind,
      movement.onHandDelta,
      movement.reservedDelta,
      reasonLabel(movement.reason),
      movement.note,
      movement.referenceType,
      movement.referenceId,
      whoIs(movement.actor),
    ])
    last = movements.length < PAGE ? undefined : movements.at(-1)?.id
  } while (last !== undefined)
}
