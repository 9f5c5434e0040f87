import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { conflictText } from '#platform/admin/conflict-text.ts'
import { MOVE_FORM, readMove } from '#platform/admin/move.ts'
import { readRecord, typedBeside } from '#platform/admin/record-form.ts'
import type { TypedTexts } from '#platform/admin/record-form.ts'
import type { Db } from '#platform/db/database.ts'
import type { ProfileAnswer } from '#shop/accounts/profile-answer.ts'
import { refuseFields, refuseWith } from '#shop/accounts/profile-refusal.ts'

import {
  COLLECTION_FORM,
  collectionInputs,
  collectionNow,
  readCollectionForm,
} from '../../collections/collection-form.ts'
import { collectionText } from '../../collections/collection-text.ts'
import type { CollectionDone } from '../../collections/collection-text.ts'
import { changeProducts } from '../editing/change-products.ts'
import {
  deleteCollection,
  moveCollection,
  movePick,
  readCollection,
  saveCollection,
} from './save-collection.ts'

const { faults, refused } = collectionText

type Asked = { collectionId: string; form: FormData; actorId: string }
type Answer = { done: CollectionDone } | ProfileAnswer

/** What a form on the page of a collection asks for; undefined for another form, and where there is none. */
export async function answerCollectionForm(db: Db, asked: Asked): Promise<Answer | undefined> {
  const name = asked.form.get('form')
  if (name === COLLECTION_FORM) return save(db, asked)
  if (name === 'add' || name === 'take_out') return pick(db, asked)
  if (name === 'delete') return remove(db, asked)
  const { form, collectionId, actorId } = asked
  return answerMove(form, (move) => movePick(db, { ...move, collectionId, actorId }))
}

/** Moves a collection in its list; undefined for another form. */
export const answerCollectionMove = (
  db: Db,
  { form, actorId }: Omit<Asked, 'collectionId'>,
): Promise<ProfileAnswer | undefined> =>
  answerMove(form, (move) => moveCollection(db, { ...move, actorId }))

async function save(db: Db, { collectionId, form, actorId }: Asked): Promise<Answer | undefined> {
  const read = readRecord(form, collectionInputs)
  const sent = (typed: TypedTexts) => ({ form: COLLECTION_FORM, typed })
  // Without a choice for each field nobody knows what to write: the same question again.
  if (read.isOpen)
    return refuseWith({ title: conflictText.title, message: conflictText.choose }, sent(read.typed))
  const { fields, faults: wrong } = readCollectionForm(read.texts)
  if (Object.keys(wrong).length > 0) return refuseFields(wrong, sent(read.typed))

  const { version } = read
  const saved = await saveCollection(db, { collectionId, version, fields, actorId })
  if (saved.ok) return { done: saved.value }
  const { kind } = saved.refusal
  if (kind === 'collection_not_found') return undefined
  if (kind === 'slug_taken') return refuseFields({ slug: faults.slug_taken }, sent(read.typed))
  const collection = await readCollection(db, collectionId)
  return (
    collection && refuseWith(conflictText, sent(typedBeside(read.typed, collectionNow(collection))))
  )
}

/** Puts a product into the collection or takes it out: a change of the product, with its version. */
async function pick(db: Db, { collectionId, form, actorId }: Asked): Promise<Answer> {
  const isAdded = form.get('form') === 'add'
  const productId = z.uuid().safeParse(form.get('product')).data
  const sent = { form: isAdded ? 'add' : 'take_out' }
  if (productId === undefined) return refuseWith(refused.not_picked, sent)
  const [result] = await changeProducts(db, {
    editId: randomUUID(),
    productIds: [productId],
    change: {
      kind: isAdded ? 'add_to_collection' : 'remove_from_collection',
      collection_id: collectionId,
    },
    actorId,
  })
  return result?.outcome === 'changed' || result?.outcome === 'unchanged'
    ? { done: isAdded ? 'added' : 'taken_out' }
    : refuseWith(refused.not_picked, sent)
}

async function remove(db: Db, { collectionId, form, actorId }: Asked): Promise<Answer> {
  const deleted = await deleteCollection(db, {
    collectionId,
    version: Number(form.get('version')) || 0,
    successorId: z.uuid().safeParse(form.get('successor')).data ?? null,
    actorId,
  })
  return deleted.ok
    ? { done: deleted.value }
    : refuseWith(refused[deleted.refusal.kind], { form: 'delete' })
}

async function answerMove(
  form: FormData,
  act: (move: NonNullable<ReturnType<typeof readMove>>) => Promise<boolean>,
): Promise<ProfileAnswer | undefined> {
  if (form.get('form') !== MOVE_FORM) return undefined
  const move = readMove(form)
  // The button at the end of an order, pressed without scripts.
  const isDone = move === undefined || (await act(move))
  return isDone
    ? { kind: 'next', form: MOVE_FORM, typed: {} }
    : refuseWith(refused.gone, { form: MOVE_FORM })
}
