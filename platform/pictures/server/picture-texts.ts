import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'
import type { Untranslated } from '#platform/languages/fallback-language-text.ts'
import { hashOf, isTranslated } from '#platform/languages/server/translations.ts'
import type { Texts } from '#platform/languages/server/translations.ts'

/** The field of what a picture shows: it is found by what it says in English. */
const fieldOfAlt = (alt: string): string => `alt:${hashOf(alt)}`

/**
 * An expression for what pictures show in the current language, null for none. `ids`: a query for their ids. Select it
 * where `isTranslated()`, and give it to `localPicture`.
 */
export const pictureTexts = (ids: RawBuilder<unknown>): RawBuilder<Texts | null> =>
  sql<Texts | null>`(select jsonb_object_agg(t.field, t.text) from content_translations t
    where t.kind = 'picture' and t.language = ${currentLanguage()} and t.subject_id in (${ids}))`

/** What pictures show in the current language; null for nothing. */
export async function readPictureTexts(db: Db, ids: readonly string[]): Promise<Texts | null> {
  const { rows } = await sql<{ texts: Texts | null }>`
    select ${pictureTexts(sql`select unnest(${ids}::uuid[])`)} as texts`.execute(db.tables)
  return rows[0]?.texts ?? null
}

/** The ids of the pictures in a formatted text, `column`, as a query for `pictureTexts`. */
export const picturesIn = (column: string): RawBuilder<unknown> =>
  sql`select (shown.it #>> '{attrs,pictureId}')::uuid
        from jsonb_path_query(${sql.ref(column)}, 'strict $.** ? (@.type == "picture")') shown (it)`

/** A picture with what it shows in the current language, or marked as untranslated. */
export function localPicture<Shown extends { alt: string }>(
  picture: Shown,
  texts: Texts | null | undefined,
): Shown & Untranslated {
  if (!isTranslated() || picture.alt === '') return picture
  const alt = texts?.[fieldOfAlt(picture.alt)]
  return alt === undefined ? { ...picture, untranslated: ['alt'] } : { ...picture, alt }
}
