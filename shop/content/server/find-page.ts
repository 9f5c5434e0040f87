import type { Db } from '#platform/db/database.ts'

import type { ContentPage, ContentSlug } from '../content.ts'
import { RichTextSchema } from '../rich-text.ts'
import { selectPage } from './content-queries.ts'

/** A text page of section 2; undefined where the shop has not written it. */
export async function findPage(db: Db, slug: ContentSlug): Promise<ContentPage | undefined> {
  const row = await selectPage(db, slug)
  return row && { slug, ...row, body: RichTextSchema.parse(row.body) }
}
