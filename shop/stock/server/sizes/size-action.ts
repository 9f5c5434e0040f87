import type { Db } from '#platform/db/database.ts'
import type { FormAnswer, FormRefused } from '#platform/forms/form-answer.ts'
import { deleteAction, moveAction, recordAction } from '#platform/forms/server/record-action.ts'

import { sizeEditText } from '../../sizes/size-edit-text.ts'
import type { SizeDone } from '../../sizes/size-edit-text.ts'
import { SIZE_FORM, readSizeForm, sizeInputs, currentSize } from '../../sizes/size-list.ts'
import {
  SIZE_SYSTEM_FORM,
  currentBeside,
  readSizeSystemForm,
  sizeKinds,
  sizeSystemInputs,
} from '../../sizes/size-system.ts'
import { sizeSystemText } from '../../sizes/size-system-text.ts'
import type { SizeSystemDone } from '../../sizes/size-system-text.ts'
import {
  deleteSizeSystem,
  findSizeSystem,
  moveSizeSystem,
  readSizeSystem,
  saveSizeSystem,
} from './save-size-system.ts'
import { deleteSize, moveSize, readSize, saveSize } from './save-size.ts'

type Asked = { id: string; form: FormData; actorId: string }

/** What a form on the page of a size asks for; undefined for another form, and where there is none. */
export async function sizeAction(
  db: Db,
  { id: sizeId, form, actorId }: Asked,
): Promise<{ done: SizeDone } | FormRefused | undefined> {
  const { faults, refused } = sizeEditText
  const name = form.get('form')
  if (name === 'delete')
    return deleteAction(form, (version) => deleteSize(db, { sizeId, version, actorId }), refused)
  if (name !== SIZE_FORM) return undefined

  const saved = await readSize(db, sizeId)
  const code = form.get('system') ?? saved?.system
  const system = typeof code === 'string' ? await findSizeSystem(db, code) : undefined
  if (!system) return undefined
  return recordAction(form, {
    name: SIZE_FORM,
    inputs: sizeInputs(system),
    read(texts) {
      const read = readSizeForm(texts, system)
      const isOther = saved !== undefined && saved.system !== system.code
      return isOther ? { ...read, faults: { ...read.faults, name: faults.systemStays } } : read
    },
    save: (version, fields) => saveSize(db, { sizeId, version, fields, actorId }),
    gone: 'size_not_found',
    async now() {
      const size = await readSize(db, sizeId)
      if (!size) return undefined
      const { version, texts } = currentSize(size)
      // The form sends it in a hidden input: nobody could choose between two values of it.
      return { version, texts: { ...texts, ...(form.has('system') && { system: system.code }) } }
    },
    faults: {
      name_taken: { field: 'name', message: faults.name_taken },
      system_not_found: { field: 'name', message: faults.noSystem },
    },
  })
}

/** Moves a size in its list; undefined for another form. */
export const answerSizeMove = (
  db: Db,
  { form, actorId }: Omit<Asked, 'id'>,
): Promise<FormAnswer | undefined> =>
  moveAction(form, (move) => moveSize(db, { ...move, actorId }), sizeEditText.refused.gone)

/** What a form on the page of a size system asks for; undefined for another form, and where there is none. */
export async function sizeSystemAction(
  db: Db,
  { id, form, actorId }: Asked,
): Promise<{ done: SizeSystemDone } | FormRefused | undefined> {
  const { faults, refused } = sizeSystemText
  const name = form.get('form')
  if (name === 'delete')
    return deleteAction(form, (version) => deleteSizeSystem(db, { id, version, actorId }), refused)
  if (name !== SIZE_SYSTEM_FORM) return undefined
  return recordAction(form, {
    name: SIZE_SYSTEM_FORM,
    inputs: sizeSystemInputs,
    read: async (texts, version) =>
      readSizeSystemForm(texts, version === 0 ? undefined : await readSizeSystem(db, id)),
    save: (version, fields) => saveSizeSystem(db, { id, version, fields, actorId }),
    gone: 'size_system_not_found',
    async now() {
      const system = await readSizeSystem(db, id)
      const kind = sizeKinds.find((known) => known === form.get('kind'))
      return (
        system && currentBeside(system, { kind: kind ?? system.kind, hasAxes: form.has('rows') })
      )
    },
    faults: {
      name_taken: { field: 'name', message: faults.name_taken },
      axis_not_found: { field: 'columns', message: faults.axes },
    },
  })
}

/** Moves a size system in the list of them; undefined for another form. */
export const answerSizeSystemMove = (
  db: Db,
  { form, actorId }: Omit<Asked, 'id'>,
): Promise<FormAnswer | undefined> =>
  moveAction(form, (move) => moveSizeSystem(db, { ...move, actorId }), sizeSystemText.refused.gone)
