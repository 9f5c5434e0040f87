import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { refuseWith } from '#platform/forms/sent-form.ts'
import { deleteAction, moveAction, recordAction } from '#platform/forms/server/record-action.ts'

import {
  currentSet,
  isLowerName,
  lowerName,
  readSetForm,
  SET_FORM,
  setInputs,
  setPriceFall,
} from '../../sets/set-form.ts'
import { setText } from '../../sets/set-text.ts'
import type { SetDone } from '../../sets/set-text.ts'
import { addPart, deleteSet, movePart, readEditedSet, removePart, saveSet } from './save-set.ts'

const { faults, refused } = setText

type Asked = { id: string; form: FormData; actorId: string }
type Answer = { done: SetDone } | FormAnswer

/** What a form on the page of a set asks for; undefined for another form, and where there is none. */
export async function setAction(db: Db, asked: Asked): Promise<Answer | undefined> {
  const { id: setId, form, actorId } = asked
  switch (form.get('form') ?? '') {
    case SET_FORM:
      return recordAction(form, {
        name: SET_FORM,
        inputs: [...setInputs, ...[...form.keys()].filter(isLowerName)],
        read: async (texts, version) => {
          const read = readSetForm(texts)
          if (version === 0 || Object.keys(read.faults).length > 0) return read
          const set = await readEditedSet(db, setId)
          const fall = set && setPriceFall(set, read.fields)
          return fall && texts[lowerName(fall.to)] !== 'yes'
            ? { ...read, faults: { [lowerName(fall.to)]: faults.lower(fall) } }
            : read
        },
        save: (version, fields) => saveSet(db, { setId, version, fields, actorId }),
        gone: 'set_not_found',
        async now() {
          const set = await readEditedSet(db, setId)
          return set && currentSet(set)
        },
        faults: {
          slug_taken: { field: 'slug', message: faults.slug_taken },
          too_few_parts: { field: 'active', message: faults.too_few_parts },
        },
      })
    case 'add':
    case 'add_any':
      return add(db, asked)
    case 'remove': {
      const partId = z.uuid().safeParse(form.get('part')).data
      if (!partId) return undefined
      const removed = await removePart(db, { setId, partId, actorId })
      return removed.ok
        ? { done: 'removed' }
        : refuseWith(refused[removed.refusal.kind], { form: 'remove' })
    }
    case 'delete':
      return deleteAction(form, (version) => deleteSet(db, { setId, version, actorId }), refused)
    default:
      return moveAction(
        form,
        ({ id: partId, ...move }) => movePart(db, { ...move, setId, partId, actorId }),
        refused.gone,
      )
  }
}

async function add(db: Db, { id: setId, form, actorId }: Asked): Promise<Answer> {
  const sent = { form: 'add' }
  const product = z.uuid().safeParse(form.get('product')).data
  const part = z.uuid().safeParse(form.get('part')).data
  if (!product || !part) return refuseWith(refused.product_not_found, sent)
  const added = await addPart(db, {
    setId,
    partId: part,
    productId: product,
    isAnyColour: form.get('form') === 'add_any',
    actorId,
  })
  return added.ok ? { done: 'added' } : refuseWith(refused[added.refusal.kind], sent)
}
