import { refuseWith } from '#platform/forms/refuse-form.ts'
import type { Db } from '#platform/db/database.ts'
import { ownWords } from '#platform/mail-words.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { recordAction } from '#platform/forms/server/record-action.ts'
import type { MailKind } from '#shop/settings/mails/mail-facts.ts'

import {
  MAIL_RESET_FORM,
  MAIL_WORDS_FORM,
  mailWordsInputs,
  currentMailWords,
  readMailWordsForm,
} from '../../mails/mail-words-form.ts'
import { mailWordsText } from '../../mails/mail-text.ts'
import type { MailWordsDone } from '../../mails/mail-text.ts'
import { readMailWords, saveMailWords } from './mails.ts'

type Asked = { kind: MailKind; form: FormData; actorId: string }
type Answer = { done: MailWordsDone } | FormRefused

/** What a form about the words of a kind of mail asks for; undefined for another form. */
export async function mailWordsAction(
  db: Db,
  { kind, form, actorId }: Asked,
): Promise<Answer | undefined> {
  const name = form.get('form')
  if (name === MAIL_WORDS_FORM)
    return recordAction(form, {
      name: MAIL_WORDS_FORM,
      inputs: mailWordsInputs,
      read(texts) {
        const { words: fields, faults } = readMailWordsForm(kind, texts)
        return { fields, faults }
      },
      save: (version, words) => saveMailWords(db, { kind, version, words, actorId }),
      now: async () => currentMailWords(await readMailWords(db, kind)),
      faults: {},
    })
  return name === MAIL_RESET_FORM ? reset(db, { kind, form, actorId }) : undefined
}

async function reset(db: Db, { kind, form, actorId }: Asked): Promise<Answer> {
  const version = Number(form.get('version')) || 0
  const saved = await saveMailWords(db, { kind, version, words: ownWords, actorId })
  return saved.ok
    ? { done: 'reset' }
    : refuseWith(mailWordsText.changedMeanwhile, { form: MAIL_RESET_FORM })
}
