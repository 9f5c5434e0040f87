import type { Db } from '#platform/db/database.ts'
import type { FormAnswer, FormRefused } from '#platform/forms/form-answer.ts'
import { deleteAction, moveAction, recordAction } from '#platform/forms/server/record-action.ts'

import type { AttributeFields, EditedAttribute } from '../../attributes/attribute.ts'
import {
  ATTRIBUTE_FORM,
  attributeInputs,
  currentAttribute,
  readAttributeForm,
} from '../../attributes/attribute-form.ts'
import { attributeText } from '../../attributes/attribute-text.ts'
import type { AttributeDone } from '../../attributes/attribute-text.ts'
import {
  countUses,
  deleteAttribute,
  moveAttribute,
  readAttribute,
  saveAttribute,
} from './save-attribute.ts'

const { faults, refused } = attributeText

type Asked = { id: string; form: FormData; actorId: string }

/** What a form on the page of an attribute asks for; undefined for another form, and where there is none. */
export async function attributeAction(
  db: Db,
  { id: attributeId, form, actorId }: Asked,
): Promise<{ done: AttributeDone } | FormRefused | undefined> {
  const name = form.get('form')
  if (name === ATTRIBUTE_FORM)
    return recordAction(form, {
      name: ATTRIBUTE_FORM,
      inputs: attributeInputs,
      async read(texts, version) {
        const existing = version === 0 ? undefined : await readAttribute(db, attributeId)
        const read = readAttributeForm(texts, existing)
        const inUse = existing && !read.faults.choices && (await missingChoice(db, existing, read))
        return inUse ? { ...read, faults: { ...read.faults, choices: inUse } } : read
      },
      save: (version, fields) => saveAttribute(db, { attributeId, version, fields, actorId }),
      gone: 'attribute_not_found',
      async now() {
        const attribute = await readAttribute(db, attributeId)
        if (!attribute) return undefined
        const now = currentAttribute(attribute)
        const { code, type } = attribute
        // The form of a new one has them, too.
        return form.has('type') ? { ...now, texts: { ...now.texts, code, type } } : now
      },
      faults: {
        code_taken: { field: 'code', message: faults.code_taken },
        too_many: { field: 'name', message: faults.too_many },
        choice_used: { field: 'choices', message: faults.choice_used },
      },
    })
  return name === 'delete'
    ? deleteAction(
        form,
        (version) => deleteAttribute(db, { attributeId, version, actorId }),
        refused,
      )
    : undefined
}

/** The fault of a form that leaves out a choice that products have: which one, and how many. */
async function missingChoice(
  db: Db,
  { code, choices }: EditedAttribute,
  { fields }: { fields: AttributeFields },
): Promise<string | undefined> {
  const stays = new Set(fields.choices.map((choice) => choice.code))
  for (const choice of choices.filter((was) => !stays.has(was.code))) {
    const uses = await countUses(db, code, choice.code)
    if (uses > 0) return faults.choiceUsed(choice.names.en, uses)
  }
  return undefined
}

/** Moves an attribute in its list; undefined for another form. */
export const answerAttributeMove = (
  db: Db,
  { form, actorId }: Omit<Asked, 'id'>,
): Promise<FormAnswer | undefined> =>
  moveAction(form, (move) => moveAttribute(db, { ...move, actorId }), refused.gone)
