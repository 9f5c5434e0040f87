import { z } from 'zod'

import { bulkPreview, MAX_BULK_ROWS } from '#platform/admin/list-bulk.ts'
import type { BulkPreviews, RowOutcome } from '#platform/admin/list-bulk.ts'
import type { Db } from '#platform/db/database.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { recordAction } from '#platform/forms/server/record-action.ts'

import { DISCOUNT_FORM, discountInputs, currentDiscount } from '../discount-form.ts'
import { discountText } from '../discount-text.ts'
import type { DiscountDone } from '../discount-text.ts'
import { readDiscountForm } from '../read-discount-form.ts'
import { countSwitchedOn, selectDiscountNames } from './discount-queries.ts'
import { makeUpCode, readDiscount, saveDiscount, switchDiscounts } from './save-discount.ts'

type Asked = { discountId: string; form: FormData; actorId: string }

/** Saves the form of a discount; undefined for an unknown form or discount. */
export async function discountAction(
  db: Db,
  { discountId, form, actorId }: Asked,
): Promise<{ done: DiscountDone } | FormRefused | undefined> {
  if (form.get('form') !== DISCOUNT_FORM) return undefined
  return recordAction(form, {
    name: DISCOUNT_FORM,
    inputs: discountInputs,
    read(texts) {
      const { fields, faults, needsCode } = readDiscountForm(texts)
      return { fields: needsCode ? { ...fields, code: makeUpCode() } : fields, faults }
    },
    save: (version, fields) => saveDiscount(db, { discountId, version, fields, actorId }),
    gone: 'discount_not_found',
    async now() {
      const discount = await readDiscount(db, discountId)
      return discount && currentDiscount(discount)
    },
    faults: {
      customer_not_found: { field: 'customer', message: discountText.faults.customer_not_found },
      category_not_found: { field: 'category', message: discountText.faults.category_not_found },
      collection_not_found: {
        field: 'collection',
        message: discountText.faults.collection_not_found,
      },
      code_taken: { field: 'code', message: discountText.faults.code_taken },
      code_is_used: { field: 'code', message: discountText.faults.code_is_used },
      kind_is_used: { field: 'kind', message: discountText.faults.kind_is_used },
      ends_too_early: { field: 'ends', message: discountText.faults.ends_too_early },
    },
  })
}

/** The outcome for the selected discounts; `undo`: those that can be restored. */
export type SwitchAnswer =
  | { kind: 'done'; isActive: boolean; outcomes: RowOutcome[]; undo: string[] }
  | { kind: 'refused'; message: string }

const Ids = z.array(z.uuid()).min(1).max(MAX_BULK_ROWS)

/** Switches the selected discounts on or off. */
export async function switchAction(
  db: Db,
  { form, actorId }: Omit<Asked, 'discountId'>,
): Promise<SwitchAnswer> {
  const text = discountText.bulk
  const ids = Ids.safeParse(form.getAll('id')).data
  if (!ids) return { kind: 'refused', message: text.faulty }
  const isActive = form.get('to') === 'on'
  const [results, names] = await Promise.all([
    switchDiscounts(db, { ids, isActive, actorId }),
    selectDiscountNames(db, ids),
  ])
  const messages = { unchanged: text.unchanged, not_found: text.gone }
  return {
    kind: 'done',
    isActive,
    outcomes: results.map(({ discountId: id, outcome }) => ({
      id,
      name: names.get(id) ?? id,
      ...(outcome === 'changed' ? { done: true } : { done: false, message: messages[outcome] }),
    })),
    undo: results.flatMap(({ discountId, outcome }) => (outcome === 'changed' ? [discountId] : [])),
  }
}

/** What switching the selected discounts off or on would do now: one that is like that already stays as it is. */
export async function previewSwitches(db: Db, ids: readonly string[]): Promise<BulkPreviews> {
  const { on, off } = await countSwitchedOn(db, ids)
  const skip = discountText.bulk.already
  return {
    off: bulkPreview([
      { count: on, skip: undefined },
      { count: off, skip: skip(off, 'off') },
    ]),
    on: bulkPreview([
      { count: off, skip: undefined },
      { count: on, skip: skip(on, 'on') },
    ]),
  }
}
