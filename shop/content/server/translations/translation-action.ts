import { versionOf } from '#platform/admin/record-form.ts'
import type { Db } from '#platform/db/database.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { refuseFields, textOf, textsOf } from '#platform/forms/sent-form.ts'
import type { Language } from '#platform/languages/languages.ts'

import { TRANSLATION_FORM } from '../../translations/translation-list.ts'
import type { TranslatedKind, TranslatedText } from '../../translations/translation-list.ts'
import { translationText } from '../../translations/translation-text.ts'
import { isTranslatable, normalOf, slugFault } from '../../translations/normal-text.ts'
import { readTexts } from './read-translations.ts'
import { saveTranslations } from './save-translations.ts'
import type { TranslationOutcome } from './save-translations.ts'

const { faults } = translationText.editor

type Asked = {
  kind: TranslatedKind
  id: string
  language: Language
  form: FormData
  actorId: string
}

/**
 * Saves the texts of a form that are other than they were, and those that are confirmed; each by itself. The
 * refusal names those that were not saved. Undefined where there is no such subject.
 */
export async function translationAction(
  db: Db,
  { kind, id, language, form, actorId }: Asked,
): Promise<{ done: 'saved' } | FormRefused | undefined> {
  const known = await readTexts(db, { kind, id, language })
  if (!known) return undefined
  const sent = textOf(form)
  const refused: Record<string, string> = {}
  const asked = known.texts.flatMap((text) => {
    const typed = form.get(`text:${text.field}`)
    if (typeof typed !== 'string') return []
    const own = normalOf(text.field, typed)
    const isConfirmed = form.has(`confirm:${text.field}`)
    if (own === text.text && !(isConfirmed && text.isOutdated)) return []
    const fault = isTranslatable(own) ? slugFault(text.field, own) : 'unstorable'
    if (fault) {
      refused[`text:${text.field}`] = faults[fault]
      return []
    }
    const version = versionOf(sent(`version:${text.field}`))
    return [{ text, own, version }]
  })
  const outcomes = await saveTranslations(db, {
    language,
    texts: asked.map(({ text, own, version }) => ({
      kind,
      subjectId: id,
      field: text.field,
      version,
      text: own,
    })),
    actorId,
  })
  for (const [at, { text }] of asked.entries()) {
    const { outcome } = outcomes[at]!
    if (outcome !== 'saved') refused[`text:${text.field}`] = faultOf(outcome, text)
  }
  if (Object.keys(refused).length === 0) return { done: 'saved' }
  const now = await readTexts(db, { kind, id, language })
  // What is sent again goes by what there is now; the notices say what that is.
  const versions = now?.texts.map(({ field, version }) => [`version:${field}`, String(version)])
  const typed = { ...textsOf(form), ...Object.fromEntries(versions ?? []) }
  return refuseFields(refused, { form: TRANSLATION_FORM, typed })
}

function faultOf(
  outcome: Exclude<TranslationOutcome, 'saved'>,
  { most, text }: TranslatedText,
): string {
  switch (outcome) {
    case 'too_long':
      return faults.too_long(most)
    case 'version_conflict':
      return faults.version_conflict(text)
    case 'marks_differ':
    case 'slug_taken':
    case 'not_found':
      return faults[outcome]
  }
}
