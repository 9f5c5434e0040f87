import type { Db } from '#platform/db/database.ts'
import { csvLine } from '#platform/admin/server/csv.ts'

import { checkFile } from '../server/product-file/check-file.ts'
import { readImport, startImport, undoImport } from '../server/product-file/product-imports.ts'

export const importer = '00000000-0000-4000-8000-00000000c5f0'

/** A file of these columns, one line for each row. */
export const fileOf = (
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): Uint8Array => new TextEncoder().encode([heads, ...rows].map((row) => csvLine(row)).join(''))

/** The id of a file that was sent and compared; throws what it was refused for. */
export async function givenCheck(
  db: Db,
  bytes: Uint8Array,
  { withStock = true, withCosts = true } = {},
): Promise<string> {
  const sent = { bytes, fileName: 'test.csv', actorId: importer, withStock, withCosts }
  const checked = await checkFile(db, sent)
  if (!checked.ok) throw new Error(`refused: ${checked.refusal.reason}`)
  return checked.value
}

/** Does what the job does, to the end. */
export async function work(db: Db, importId: string): Promise<void> {
  let hasMore: boolean | null = true
  while (hasMore)
    ({ has_more: hasMore } = await db.callOne('write_product_import', {
      p_import_id: importId,
      p_most: 3,
    }))
}

/** The import as its page has it, after it was written. */
export async function imported(db: Db, importId: string) {
  await startImport(db, { importId, actorId: importer })
  await work(db, importId)
  return shownImport(db, importId)
}

/** The import as its page has it, after it was undone. */
export async function takenBack(db: Db, importId: string) {
  await undoImport(db, { importId, actorId: importer })
  await work(db, importId)
  return shownImport(db, importId)
}

/** The import as its page has it. */
export async function shownImport(db: Db, importId: string) {
  const shown = await readImport(db, importId, { kind: undefined, after: 0, withCosts: true })
  if (!shown) throw new Error('there is no such import')
  return shown
}
