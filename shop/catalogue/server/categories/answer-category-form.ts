import { conflictText } from '#platform/admin/conflict-text.ts'
import { MOVE_FORM, readMove } from '#platform/admin/move.ts'
import { readRecord, typedBeside } from '#platform/admin/record-form.ts'
import type { TypedTexts } from '#platform/admin/record-form.ts'
import type { Db } from '#platform/db/database.ts'
import type { ProfileAnswer, ProfileRefused } from '#shop/accounts/profile-answer.ts'
import { refuseFields, refuseWith } from '#shop/accounts/profile-refusal.ts'

import {
  CATEGORY_FORM,
  categoryInputs,
  categoryNow,
  isUuid,
  readCategoryForm,
} from '../../categories/category-form.ts'
import { categoryText } from '../../categories/category-text.ts'
import type { CategoryDone } from '../../categories/category-text.ts'
import { deleteCategory, moveCategory, readCategory, saveCategory } from './save-category.ts'

const { faults, refused } = categoryText

type Asked = { categoryId: string; form: FormData; actorId: string }

/** What a form on the page of a category asks for; undefined for another form, and where there is none. */
export async function answerCategoryForm(
  db: Db,
  asked: Asked,
): Promise<{ done: CategoryDone } | ProfileRefused | undefined> {
  const name = asked.form.get('form')
  if (name === CATEGORY_FORM) return save(db, asked)
  return name === 'delete' ? remove(db, asked) : undefined
}

async function save(db: Db, { categoryId, form, actorId }: Asked) {
  const read = readRecord(form, categoryInputs)
  const sent = (typed: TypedTexts) => ({ form: CATEGORY_FORM, typed })
  // Without a choice for each field nobody knows what to write: the same question again.
  if (read.isOpen)
    return refuseWith({ title: conflictText.title, message: conflictText.choose }, sent(read.typed))
  const { fields, faults: wrong } = readCategoryForm(read.texts)
  if (Object.keys(wrong).length > 0) return refuseFields(wrong, sent(read.typed))

  const saved = await saveCategory(db, { categoryId, version: read.version, fields, actorId })
  if (saved.ok) return { done: saved.value }
  const { kind } = saved.refusal
  if (kind === 'category_not_found') return undefined
  if (kind === 'changed_meanwhile') {
    const category = await readCategory(db, categoryId)
    return (
      category && refuseWith(conflictText, sent(typedBeside(read.typed, categoryNow(category))))
    )
  }
  return refuseFields({ [faultOf[kind].field]: faultOf[kind].message }, sent(read.typed))
}

const faultOf = {
  slug_taken: { field: 'slug', message: faults.slug_taken },
  picture_not_found: { field: 'picture', message: faults.picture },
  parent_not_found: { field: 'parent', message: faults.parent },
  in_itself: { field: 'parent', message: faults.in_itself },
  too_deep: { field: 'parent', message: faults.too_deep },
} as const

async function remove(
  db: Db,
  { categoryId, form, actorId }: Asked,
): Promise<{ done: CategoryDone } | ProfileRefused> {
  const successor = form.get('successor')
  const deleted = await deleteCategory(db, {
    categoryId,
    version: Number(form.get('version')) || 0,
    successorId: typeof successor === 'string' && isUuid(successor) ? successor : null,
    actorId,
  })
  if (deleted.ok) return { done: deleted.value }
  const { kind } = deleted.refusal
  return refuseWith(
    kind === 'changed_meanwhile' || kind === 'successor_not_found'
      ? refused[kind]
      : refused.has_something,
    { form: 'delete' },
  )
}

/** Moves a category in its list; undefined for another form. */
export async function answerCategoryMove(
  db: Db,
  { form, actorId }: Omit<Asked, 'categoryId'>,
): Promise<ProfileAnswer | undefined> {
  if (form.get('form') !== MOVE_FORM) return undefined
  const move = readMove(form)
  // The button at the end of an order, pressed without scripts.
  const isDone = move === undefined || (await moveCategory(db, { ...move, actorId }))
  return isDone
    ? { kind: 'next', form: MOVE_FORM, typed: {} }
    : refuseWith(refused.gone, { form: MOVE_FORM })
}
