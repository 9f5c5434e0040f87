import type { Db } from '#platform/db/database.ts'
import type { FormAnswer, FormRefused } from '#platform/forms/form-answer.ts'
import { deleteAction, moveAction, recordAction } from '#platform/forms/server/record-action.ts'

import { sizeEditText } from '../../sizes/size-edit-text.ts'
import type { SizeDone } from '../../sizes/size-edit-text.ts'
import { SIZE_FORM, readSizeForm, sizeInputs, currentSize } from '../../sizes/size-list.ts'
import { deleteSize, moveSize, readSize, saveSize } from './save-size.ts'

const { faults, refused } = sizeEditText

type Asked = { id: string; form: FormData; actorId: string }

/** What a form on the page of a size asks for; undefined for another form, and where there is none. */
export async function sizeAction(
  db: Db,
  { id: sizeId, form, actorId }: Asked,
): Promise<{ done: SizeDone } | FormRefused | undefined> {
  const name = form.get('form')
  if (name === SIZE_FORM)
    return recordAction(form, {
      name: SIZE_FORM,
      inputs: sizeInputs,
      async read(texts, version) {
        const size = version === 0 ? undefined : await readSize(db, sizeId)
        return readSizeForm(texts, size?.system)
      },
      save: (version, fields) => saveSize(db, { sizeId, version, fields, actorId }),
      gone: 'size_not_found',
      async now() {
        const size = await readSize(db, sizeId)
        return size && currentSize(size)
      },
      faults: { name_taken: { field: 'name', message: faults.name_taken } },
    })
  return name === 'delete'
    ? deleteAction(form, (version) => deleteSize(db, { sizeId, version, actorId }), refused)
    : undefined
}

/** Moves a size in its list; undefined for another form. */
export const answerSizeMove = (
  db: Db,
  { form, actorId }: Omit<Asked, 'id'>,
): Promise<FormAnswer | undefined> =>
  moveAction(form, (move) => moveSize(db, { ...move, actorId }), refused.gone)
