import type { ListPage, ListQuery } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'

import type { Movement, MovementFilters } from '../../admin/movement.ts'
import { reasonInWords } from '../../admin/stock-change-text.ts'

import { selectMovements, selectMovementsBelow } from './movement-queries.ts'

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
      reasonInWords(movement.reason),
      movement.note,
      movement.referenceType,
      movement.referenceId,
      whoIs(movement.actor),
    ])
    last = movements.length < PAGE ? undefined : movements.at(-1)?.id
  } while (last !== undefined)
}
