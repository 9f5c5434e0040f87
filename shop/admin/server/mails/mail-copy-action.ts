import { refuseWith } from '#platform/forms/sent-form.ts'
import type { Db } from '#platform/db/database.ts'
import { DEFAULT_LANGUAGE } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { builtInCopy } from '#platform/mail-copy.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { versionOf } from '#platform/admin/record-form.ts'
import { recordAction } from '#platform/forms/server/record-action.ts'
import type { MailKind } from '#shop/settings/mails/mail-variables.ts'

import {
  MAIL_RESET_FORM,
  MAIL_COPY_FORM,
  mailCopyInputs,
  currentMailCopy,
  readMailCopyForm,
} from '../../mails/mail-copy-form.ts'
import { mailCopyText } from '../../mails/mail-text.ts'
import type { MailCopyDone } from '../../mails/mail-text.ts'
import { readMailCopy, saveMailCopy } from './mails.ts'

type Asked = { kind: MailKind; language?: Language; form: FormData; actorId: string }
type Answer = { done: MailCopyDone } | FormRefused

/** The action of the forms for the copy of a kind of mail; undefined for an unknown form. */
export async function mailCopyAction(
  db: Db,
  { kind, language = DEFAULT_LANGUAGE, form, actorId }: Asked,
): Promise<Answer | undefined> {
  const name = form.get('form')
  if (name === MAIL_COPY_FORM)
    return recordAction(form, {
      name: MAIL_COPY_FORM,
      inputs: mailCopyInputs,
      read(texts) {
        const { copy: fields, faults } = readMailCopyForm(kind, texts)
        return { fields, faults }
      },
      save: (version, copy) => saveMailCopy(db, { kind, language, version, copy, actorId }),
      now: async () => currentMailCopy(await readMailCopy(db, kind, language)),
      faults: {},
    })
  return name === MAIL_RESET_FORM ? reset(db, { kind, language, form, actorId }) : undefined
}

async function reset(db: Db, { kind, language, form, actorId }: Required<Asked>): Promise<Answer> {
  const version = versionOf(form.get('version'))
  const saved = await saveMailCopy(db, { kind, language, version, copy: builtInCopy, actorId })
  return saved.ok
    ? { done: 'reset' }
    : refuseWith(mailCopyText.changedMeanwhile, { form: MAIL_RESET_FORM })
}
