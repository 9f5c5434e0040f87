import { refuseFields, refuseWith } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import { conflictText } from '#platform/admin/conflict.ts'
import { readRecord, typedBeside } from '#platform/admin/record-form.ts'
import type { TypedTexts } from '#platform/admin/record-form.ts'
import type { Db } from '#platform/db/database.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { deleteFlag, readFlag, saveFlag } from '#shop/analytics/server/flags/flags.ts'

import {
  FLAG_DELETE,
  FLAG_FORM,
  flagInputs,
  currentFlag,
  readFlagForm,
} from '../../analytics/flag-form.ts'
import { flagText } from '../../analytics/analytics-text.ts'

type Asked = { flagId: string; form: FormData; actorId: string }

/** Makes, saves or deletes a flag as its form says; undefined for another form, and where there is no such flag. */
export async function flagAction(
  db: Db,
  asked: Asked,
): Promise<{ done: 'made' | 'saved' | 'deleted' } | FormRefused | undefined> {
  const { flagId, form, actorId } = asked
  if (form.get('form') === FLAG_DELETE) return deleteForm(db, asked)
  if (form.get('form') !== FLAG_FORM) return undefined
  const read = readRecord(form, flagInputs)
  const sent = (typed: TypedTexts) => ({ form: FLAG_FORM, typed })
  if (read.isOpen)
    return refuseWith({ title: conflictText.title, message: conflictText.choose }, sent(read.typed))
  const { version } = read
  const { fields, faults } = readFlagForm(read.texts, { isNew: version === 0 })
  if (Object.keys(faults).length > 0) return refuseFields(faults, sent(read.typed))

  // The form of a new one, sent again after somebody saved it: only there is a key typed.
  const typedKey = read.typed['key']
  if (version > 0 && fields.key !== '' && fields.key !== (await readFlag(db, flagId))?.key)
    return refuseFields({ key: flagText.faults.keyStays }, sent(read.typed))

  const saved = await saveFlag(db, { flagId, version, fields, actorId })
  if (saved.ok) return { done: saved.value }
  if (saved.refusal === 'not_found') return undefined
  if (saved.refusal === 'key_taken')
    return refuseFields({ key: flagText.faults.taken }, sent(read.typed))
  const flag = await readFlag(db, flagId)
  if (!flag) return undefined
  const now = currentFlag(flag)
  const shown = typedKey ? { ...now, texts: { ...now.texts, key: flag.key } } : now
  return refuseWith(conflictText, sent(typedBeside(read.typed, shown)))
}

const Version = z.coerce.number().int().positive()

async function deleteForm(db: Db, { flagId, form, actorId }: Asked) {
  const version = Version.safeParse(form.get('item')).data
  if (version === undefined) return undefined
  const deleted = await deleteFlag(db, { flagId, version, actorId })
  return deleted.ok
    ? { done: deleted.value }
    : refuseWith(flagText.refused[deleted.refusal.kind], { form: FLAG_DELETE })
}
