import { conflictText } from '#platform/admin/conflict-text.ts'
import { MOVE_FORM, readMove } from '#platform/admin/move.ts'
import { readRecord, typedBeside } from '#platform/admin/record-form.ts'
import type { TypedTexts } from '#platform/admin/record-form.ts'
import type { Db } from '#platform/db/database.ts'
import type { ProfileAnswer, ProfileRefused } from '#shop/accounts/profile-answer.ts'
import { refuseFields, refuseWith } from '#shop/accounts/profile-refusal.ts'

import { sizeEditText } from '../../sizes/size-edit-text.ts'
import type { SizeDone } from '../../sizes/size-edit-text.ts'
import { SIZE_FORM, readSizeForm, sizeInputs, sizeNow } from '../../sizes/size-form.ts'
import { deleteSize, moveSize, readSize, saveSize } from './save-size.ts'

const { faults, refused } = sizeEditText

type Asked = { sizeId: string; form: FormData; actorId: string }
type Answer = { done: SizeDone } | ProfileRefused

/** What a form on the page of a size asks for; undefined for another form, and where there is none. */
export async function answerSizeForm(db: Db, asked: Asked): Promise<Answer | undefined> {
  const name = asked.form.get('form')
  if (name === SIZE_FORM) return save(db, asked)
  return name === 'delete' ? remove(db, asked) : undefined
}

async function save(db: Db, { sizeId, form, actorId }: Asked): Promise<Answer | undefined> {
  const read = readRecord(form, sizeInputs)
  const sent = (typed: TypedTexts) => ({ form: SIZE_FORM, typed })
  // Without a choice for each field nobody knows what to write: the same question again.
  if (read.isOpen)
    return refuseWith({ title: conflictText.title, message: conflictText.choose }, sent(read.typed))
  const now = read.version === 0 ? undefined : await readSize(db, sizeId)
  const { fields, faults: wrong } = readSizeForm(read.texts, now?.system)
  if (Object.keys(wrong).length > 0) return refuseFields(wrong, sent(read.typed))

  const saved = await saveSize(db, { sizeId, version: read.version, fields, actorId })
  if (saved.ok) return { done: saved.value }
  const { kind } = saved.refusal
  if (kind === 'size_not_found') return undefined
  if (kind === 'name_taken') return refuseFields({ name: faults.name_taken }, sent(read.typed))
  const size = await readSize(db, sizeId)
  return size && refuseWith(conflictText, sent(typedBeside(read.typed, sizeNow(size))))
}

async function remove(db: Db, { sizeId, form, actorId }: Asked): Promise<Answer> {
  const version = Number(form.get('version')) || 0
  const deleted = await deleteSize(db, { sizeId, version, actorId })
  return deleted.ok
    ? { done: deleted.value }
    : refuseWith(refused[deleted.refusal.kind], { form: 'delete' })
}

/** Moves a size in its list; undefined for another form. */
export async function answerSizeMove(
  db: Db,
  { form, actorId }: Omit<Asked, 'sizeId'>,
): Promise<ProfileAnswer | undefined> {
  if (form.get('form') !== MOVE_FORM) return undefined
  const move = readMove(form)
  // The button at the end of an order, pressed without scripts.
  const isDone = move === undefined || (await moveSize(db, { ...move, actorId }))
  return isDone
    ? { kind: 'next', form: MOVE_FORM, typed: {} }
    : refuseWith(refused.gone, { form: MOVE_FORM })
}
