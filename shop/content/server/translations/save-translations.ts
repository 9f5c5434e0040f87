import type { Outcome } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { TranslatedKind } from '#platform/languages/server/translations.ts'

/** A text of a subject in another language; `version`: of the translation that was read, 0 for none. */
export type SavedText = {
  kind: TranslatedKind
  subjectId: string
  field: string
  version: number
  /** Empty to delete it. */
  text: string
  /** The English text it translates, where that may be a former one; the present one unless stated. */
  source?: string
}

export type TranslationOutcome = Outcome<'save_translations'>

/** Saves texts in a language, each by itself; returns what became of each, in their order. */
export async function saveTranslations(
  db: Db,
  {
    language,
    texts,
    actorId,
  }: { language: Language; texts: readonly SavedText[]; actorId: string },
): Promise<{ outcome: TranslationOutcome; version: number }[]> {
  if (texts.length === 0) return []
  const rows = await db.call('save_translations', {
    p_language: language,
    p_texts: texts.map(({ kind, subjectId, field, version, text, source }) => ({
      kind,
      subject_id: subjectId,
      field,
      version,
      text,
      source,
    })),
    p_actor: actorId,
  })
  return rows
    .toSorted((one, other) => one.place! - other.place!)
    .map(({ outcome, version }) => ({ outcome, version: version! }))
}
