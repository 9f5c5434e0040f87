import { refuseWith } from '#platform/forms/sent-form.ts'
import type { Db } from '#platform/db/database.ts'
import { builtInCopy } from '#platform/mail-copy.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { recordAction } from '#platform/forms/server/record-action.ts'
import type { MailKind } from '#shop/settings/mails/mail-variables.ts'

import {
  MAIL_RESET_FORM,
  MAIL_WORDS_FORM,
  mailCopyInputs,
  currentMailCopy,
  readMailCopyForm,
} from '../../mails/mail-copy-form.ts'
import { mailCopyText } from '../../mails/mail-text.ts'
import type { MailCopyDone } from '../../mails/mail-text.ts'
import { readMailCopy, saveMailCopy } from './mails.ts'

type Asked = { kind: MailKind; form: FormData; actorId: string }
type Answer = { done: MailCopyDone } | FormRefused

/** What a form about the words of a kind of mail asks for; undefined for another form. */
export async function mailCopyAction(
  db: Db,
  { kind, form, actorId }: Asked,
): Promise<Answer | undefined> {
  const name = form.get('form')
  if (name === MAIL_WORDS_FORM)
    return recordAction(form, {
      name: MAIL_WORDS_FORM,
      inputs: mailCopyInputs,
      read(texts) {
        const { words: fields, faults } = readMailCopyForm(kind, texts)
        return { fields, faults }
      },
      save: (version, words) => saveMailCopy(db, { kind, version, words, actorId }),
      now: async () => currentMailCopy(await readMailCopy(db, kind)),
      faults: {},
    })
  return name === MAIL_RESET_FORM ? reset(db, { kind, form, actorId }) : undefined
}

async function reset(db: Db, { kind, form, actorId }: Asked): Promise<Answer> {
  const version = Number(form.get('version')) || 0
  const saved = await saveMailCopy(db, { kind, version, words: builtInCopy, actorId })
  return saved.ok
    ? { done: 'reset' }
    : refuseWith(mailCopyText.changedMeanwhile, { form: MAIL_RESET_FORM })
}
