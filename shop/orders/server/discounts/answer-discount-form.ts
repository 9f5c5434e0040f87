import { z } from 'zod'

import { conflictText } from '#platform/admin/conflict-text.ts'
import { MOST_AT_ONCE } from '#platform/admin/list-bulk.ts'
import type { RowOutcome } from '#platform/admin/list-bulk.ts'
import { readRecord, typedBeside } from '#platform/admin/record-form.ts'
import type { TypedTexts } from '#platform/admin/record-form.ts'
import type { Db } from '#platform/db/database.ts'
import type { ProfileRefused } from '#shop/accounts/profile-answer.ts'
import { refuseFields, refuseWith } from '#shop/accounts/profile-refusal.ts'

import { DISCOUNT_FORM, discountInputs, discountNow } from '../../discounts/discount-form.ts'
import { discountText } from '../../discounts/discount-text.ts'
import type { DiscountDone } from '../../discounts/discount-text.ts'
import { readDiscountForm } from '../../discounts/read-discount-form.ts'
import { selectDiscountNames } from './discount-queries.ts'
import { makeUpCode, readDiscount, saveDiscount, switchDiscounts } from './save-discount.ts'
import type { SaveDiscountRefusal } from './save-discount.ts'

type Asked = { discountId: string; form: FormData; actorId: string }

/** Saves what the form of a discount says; undefined for another form, and where there is none. */
export async function answerDiscountForm(
  db: Db,
  { discountId, form, actorId }: Asked,
): Promise<{ done: DiscountDone } | ProfileRefused | undefined> {
  if (form.get('form') !== DISCOUNT_FORM) return undefined
  const read = readRecord(form, discountInputs)
  const sent = (typed: TypedTexts) => ({ form: DISCOUNT_FORM, typed })
  // Without a choice for each field nobody knows what to write: the same question again.
  if (read.isOpen) return refuseWith(stillToChoose, sent(read.typed))
  const { fields, faults, needsCode } = readDiscountForm(read.texts)
  if (Object.keys(faults).length > 0) return refuseFields(faults, sent(read.typed))

  const saved = await saveDiscount(db, {
    discountId,
    version: read.version,
    fields: needsCode ? { ...fields, code: makeUpCode() } : fields,
    actorId,
  })
  if (saved.ok) return { done: saved.value }
  const { kind } = saved.refusal
  if (kind === 'discount_not_found') return undefined
  if (kind !== 'changed_meanwhile')
    return refuseFields({ [inputs[kind]]: discountText.faults[kind] }, sent(read.typed))
  const discount = await readDiscount(db, discountId)
  return discount && refuseWith(conflictText, sent(typedBeside(read.typed, discountNow(discount))))
}

const stillToChoose = { title: conflictText.title, message: conflictText.choose }

/** The input that a refusal is about. */
const inputs: Record<
  Exclude<SaveDiscountRefusal['kind'], 'discount_not_found' | 'changed_meanwhile'>,
  string
> = {
  customer_not_found: 'customer',
  category_not_found: 'category',
  collection_not_found: 'collection',
  code_taken: 'code',
  code_is_used: 'code',
  kind_is_used: 'kind',
  ends_too_early: 'ends',
}

/** What became of the chosen discounts; `undo`: those that can be put back as they were. */
export type SwitchAnswer =
  | { kind: 'done'; isActive: boolean; outcomes: RowOutcome[]; undo: string[] }
  | { kind: 'refused'; message: string }

const Ids = z.array(z.uuid()).min(1).max(MOST_AT_ONCE)

/** Switches the discounts that were chosen in their list on or off. */
export async function answerSwitchForm(
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
