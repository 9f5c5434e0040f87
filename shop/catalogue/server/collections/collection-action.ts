import { refuseWith } from '#platform/forms/sent-form.ts'
import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { deleteAction, moveAction, recordAction } from '#platform/forms/server/record-action.ts'

import {
  COLLECTION_FORM,
  collectionInputs,
  currentCollection,
  readCollectionForm,
} from '../../collections/collection-form.ts'
import { collectionText } from '../../collections/collection-text.ts'
import type { CollectionDone } from '../../collections/collection-text.ts'
import { changeProducts } from '../editing/edit-product.ts'
import {
  deleteCollection,
  moveCollection,
  movePick,
  readCollection,
  saveCollection,
} from './save-collection.ts'

const { faults, refused } = collectionText

type Asked = { id: string; form: FormData; actorId: string }
type Answer = { done: CollectionDone } | FormAnswer

/** What a form on the page of a collection asks for; undefined for another form, and where there is none. */
export async function collectionAction(db: Db, asked: Asked): Promise<Answer | undefined> {
  const { id: collectionId, form, actorId } = asked
  switch (form.get('form') ?? '') {
    case COLLECTION_FORM:
      return recordAction(form, {
        name: COLLECTION_FORM,
        inputs: collectionInputs,
        read: readCollectionForm,
        save: (version, fields) => saveCollection(db, { collectionId, version, fields, actorId }),
        gone: 'collection_not_found',
        async now() {
          const collection = await readCollection(db, collectionId)
          return collection && currentCollection(collection)
        },
        faults: {
          slug_taken: { field: 'slug', message: faults.slug_taken },
          category_not_found: { field: 'category', message: faults.category },
          attribute_not_found: { field: 'attributes', message: faults.attribute_not_found },
        },
      })
    case 'add':
    case 'take_out':
      return pick(db, asked)
    case 'delete': {
      const successorId = z.uuid().safeParse(form.get('successor')).data ?? null
      return deleteAction(
        form,
        (version) => deleteCollection(db, { collectionId, version, successorId, actorId }),
        refused,
      )
    }
    default:
      return moveAction(
        form,
        (move) => movePick(db, { ...move, collectionId, actorId }),
        refused.gone,
      )
  }
}

/** Moves a collection in its list; undefined for another form. */
export const answerCollectionMove = (
  db: Db,
  { form, actorId }: Omit<Asked, 'id'>,
): Promise<FormAnswer | undefined> =>
  moveAction(form, (move) => moveCollection(db, { ...move, actorId }), refused.gone)

/** Puts a product into the collection or takes it out: a change of the product, with its version. */
async function pick(db: Db, { id: collectionId, form, actorId }: Asked): Promise<Answer> {
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
