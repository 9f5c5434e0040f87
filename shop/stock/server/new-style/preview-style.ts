import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { FormValues } from '#shop/catalogue/editing/product-values.ts'

import { styleFaultTexts } from '../../new-style/style-form.ts'
import type { StyleFaults } from '../../new-style/style-form.ts'
import { readStyleToPreview } from '../../new-style/style-to-preview.ts'
import { createStyle } from './create-style.ts'

type Asked<Shown> = {
  values: FormValues
  actorId: string
  withStock: boolean
  categoryId: string | undefined
  /** Reads one of the products for the preview; it is there for as long as this takes. */
  read: (tx: Db, productId: string) => Promise<Shown>
}

/**
 * The colours of a style that is not saved, as `read` has them: it is made in a transaction that is always taken back. Nothing
 * is stored or published. Undefined for a form that no page has: it names no colour.
 */
export async function previewStyle<Shown>(
  db: Db,
  { values, actorId, withStock, categoryId, read }: Asked<Shown>,
): Promise<Result<Shown[], StyleFaults> | undefined> {
  const { style, category } = readStyleToPreview(values, {
    withStock,
    categoryId,
    newId: randomUUID,
  })
  if (style.colours.length === 0) return undefined
  return inVain(db, async (tx) => {
    const made = await createStyle(tx, { style, category, publish: false, actorId })
    if (!made.ok) return err(styleFaultTexts(made.refusal))
    const shown: Shown[] = []
    for (const { id } of style.colours) shown.push(await read(tx, id))
    return ok(shown)
  })
}

/** Runs `work` in a transaction and takes back all that it wrote. */
async function inVain<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const done: { value?: T } = {}
  const takenBack = new Error('taken back')
  try {
    await db.transaction(async (tx) => {
      done.value = await work(tx)
      throw takenBack
    })
  } catch (error) {
    if (error !== takenBack) throw error
  }
  return done.value as T
}
