import type { Db } from '#platform/db/database.ts'

import { isCostColumn } from '../../product-file/product-columns.ts'
import { ROWS_PER_PAGE } from '../../product-file/product-file.ts'
import { outcomeText } from '../../product-file/import-page-text.ts'
import { selectImport, selectImportRows, selectImports } from './product-file-queries.ts'

type Asked = { importId: string; actorId: string }

/** Starts to write a compared file; the outcome is that of start_product_import. */
export const startImport = async (db: Db, { importId, actorId }: Asked) =>
  (await db.callOne('start_product_import', { p_import_id: importId, p_actor: actorId })).outcome

/** Stops an import; rows already written stay. */
export const cancelImport = async (db: Db, { importId, actorId }: Asked) =>
  (await db.callOne('cancel_product_import', { p_import_id: importId, p_actor: actorId })).outcome

/** Starts to undo an import that has ended. */
export const undoImport = async (db: Db, { importId, actorId }: Asked) =>
  (await db.callOne('undo_product_import', { p_import_id: importId, p_actor: actorId })).outcome

export const listImports = selectImports

type RowsAsked = Parameters<typeof selectImportRows>[2]['kind']

/**
 * An import with a page of its rows; undefined for one that is not known, or older than 30 days. Changes of costs are
 * left out unless it is `withCosts`, for those who may see them.
 */
export async function readImport(
  db: Db,
  importId: string,
  { kind, after, withCosts }: { kind: RowsAsked; after: number; withCosts: boolean },
) {
  const known = await selectImport(db, importId)
  if (!known) return undefined
  // After its state: a page that shows an import as done looks no more, and has to have all that became of it.
  const rows = await selectImportRows(db, importId, { kind, after, limit: ROWS_PER_PAGE + 1 })
  const { rowCounts, outcomeCounts, ...of } = known
  const page = rows.slice(0, ROWS_PER_PAGE)
  if (!withCosts)
    for (const row of page) row.changes = row.changes.filter(({ column }) => !isCostColumn(column))
  return {
    of,
    rowCounts,
    outcomeCounts,
    rows: page,
    /** The row after which the next page starts; undefined for the last one. */
    next: rows.length > ROWS_PER_PAGE ? page.at(-1)?.number : undefined,
  }
}

const ERRORS_BATCH_SIZE = 1000

/** What is wrong with the rows of an import, as lines of a table, some at a time. */
export async function* exportErrors(db: Db, importId: string) {
  for (const kind of ['error', 'refused'] as const) {
    let after = 0
    for (;;) {
      const rows = await selectImportRows(db, importId, { kind, after, limit: ERRORS_BATCH_SIZE })
      yield rows.flatMap(({ number, product, size, faults, outcome, undoOutcome, faultFields }) =>
        kind === 'error'
          ? faults.map(({ column, what }) => [number, product, size, column, what])
          : [
              [
                number,
                product,
                size,
                '',
                outcomeText(undoOutcome ?? outcome ?? '', faultFields ?? []),
              ],
            ],
      )
      if (rows.length < ERRORS_BATCH_SIZE) break
      after = rows.at(-1)!.number
    }
  }
}
