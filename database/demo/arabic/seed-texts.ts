import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { TranslatedKind } from '#platform/languages/server/translations.ts'

/** Texts in Arabic by field. */
type Texts = Record<string, string>

/** Inserts the Arabic texts of one subject. Throws where the demo has no such text in English. */
export async function seedTexts(
  tx: Db,
  kind: TranslatedKind,
  id: string,
  texts: Texts,
): Promise<void> {
  const { rows } = await sql<{ field: string }>`
    insert into content_translations (kind, subject_id, language, field, text, source_hash)
    select ${kind}, s.subject_id, 'ar', s.field, t.value, md5(s.source)
      from translatable_texts(${kind}) s
      join jsonb_each_text(${JSON.stringify(texts)}::jsonb) t on t.key = s.field
     where s.subject_id = ${id}
    returning field`.execute(tx.tables)
  const unknown = Object.keys(texts).filter((field) => !rows.some((row) => row.field === field))
  if (unknown.length > 0) throw new Error(`The ${kind} ${id} has no ${unknown.join(', ')}.`)
}
