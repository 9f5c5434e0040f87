import { fallsByMoreThanHalf, priceChangeText } from '#platform/money/pounds.ts'
import { z } from 'zod'

import { bulkPreview, MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'
import type { BulkPreviews, RowOutcome } from '#platform/admin/list-bulk.ts'
import type { Db } from '#platform/db/database.ts'

import type { BulkAnswer, BulkResult, SeenValues, UndoResult } from '../../editing/bulk-change.ts'
import { saleLacks } from '../../editing/sale-lacks.ts'
import {
  bulkLackText,
  bulkRefusalText,
  bulkSkipText,
  productListText,
} from '../../list/product-list-text.ts'
import { bulkFault, CONFIRM_FALLS, readBulkForm } from '../../editing/bulk-change.ts'
import { changeProducts, countChangeable, undoProductEdit } from '../editing/edit-product.ts'
import { selectNames, selectPrices, selectUnbuyable } from './list-products.ts'

const text = productListText.bulk
const Ids = z.array(z.uuid()).min(1).max(MAX_BULK_ROWS)

/** Changes the products that were chosen in their list, or undoes such a change. */
export async function bulkAction(
  db: Db,
  { form, actorId }: { form: FormData; actorId: string },
): Promise<BulkAnswer> {
  const editId = z.uuid().safeParse(form.get('edit')).data
  if (editId === undefined) return { kind: 'refused', message: text.faulty }
  if (form.get('form') === 'undo-bulk') {
    const results = await undoProductEdit(db, { editId, actorId })
    return results
      ? { kind: 'done', undo: null, isUndone: true, outcomes: await namedOutcomes(db, results) }
      : { kind: 'refused', message: text.gone }
  }

  const change = readBulkForm(form)
  const ids = Ids.safeParse(form.getAll('id')).data
  if (!change || !ids) return { kind: 'refused', message: bulkFault(form) ?? text.faulty }
  if (change.kind === 'price' && !form.has(CONFIRM_FALLS)) {
    const falls = (await selectPrices(db, ids, change)).flatMap(({ name, pence, becomes }) =>
      becomes > 0 && fallsByMoreThanHalf(pence, becomes)
        ? [`${name}: ${priceChangeText(pence, becomes)}`]
        : [],
    )
    if (falls.length > 0) return { kind: 'asks', falls, sent: textsIn(form) }
  }
  const results = await changeProducts(db, { editId, productIds: ids, change, actorId })
  const isAnyDone = results.some(({ outcome }) => outcome === 'changed')
  return {
    kind: 'done',
    undo: isAnyDone ? editId : null,
    isUndone: false,
    outcomes:
      change.kind === 'status' && change.status === 'active'
        ? await publishedOutcomes(db, results)
        : await namedOutcomes(db, results),
  }
}

const textsIn = (form: FormData) =>
  [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )

/** What the change in a form would do with these products now; nothing for a change that is not complete. */
export async function previewChange(
  db: Db,
  productIds: readonly string[],
  form: FormData,
): Promise<BulkPreviews> {
  const change = readBulkForm(form)
  if (!change) return {}
  const counts = await countChangeable(db, { productIds, change })
  const seen = Object.assign({}, ...counts.map((one) => one.seen)) as SeenValues
  const names = await selectNames(
    db,
    counts.flatMap((one) => one.productIds),
  )
  return {
    change: {
      ...bulkPreview(
        counts.map(({ outcome, count, productIds: skipped }) => ({
          count,
          skip:
            outcome === 'changed'
              ? undefined
              : bulkSkipText(outcome, {
                  count,
                  named: skipped.flatMap((id) => names.get(id) ?? []),
                }),
        })),
      ),
      ...(Object.keys(seen).length > 0 && { seen: JSON.stringify(seen) }),
    },
  }
}

/** The same, with what keeps customers from buying those that were published. */
async function publishedOutcomes(db: Db, results: readonly BulkResult[]): Promise<RowOutcome[]> {
  const published = results.flatMap(({ productId, outcome }) =>
    outcome === 'changed' ? [productId] : [],
  )
  const [outcomes, unbuyable] = await Promise.all([
    namedOutcomes(db, results),
    selectUnbuyable(db, published),
  ])
  const stocked = new Map(unbuyable.map(({ id, isStocked }) => [id, isStocked]))
  for (const outcome of outcomes) {
    const isStocked = stocked.get(outcome.id)
    if (isStocked === undefined) continue
    // One that lacks a picture is refused.
    const [lack] = saleLacks({ missing: [], isBuyable: false, isStocked })
    if (lack) outcome.message = bulkLackText(lack)
  }
  return outcomes
}

async function namedOutcomes(
  db: Db,
  results: readonly (BulkResult | UndoResult)[],
): Promise<RowOutcome[]> {
  const names = await selectNames(
    db,
    results.map(({ productId }) => productId),
  )
  return results.map(({ productId: id, outcome, fields }) => ({
    id,
    name: names.get(id) ?? id,
    ...(outcome === 'changed' || outcome === 'restored'
      ? { done: true }
      : { done: false, message: bulkRefusalText(outcome, fields) }),
  }))
}
