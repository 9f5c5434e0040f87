import type { Db } from '#platform/db/database.ts'

import type { Post } from '../content.ts'
import { readingMinutes } from '../reading-time.ts'
import { RichTextSchema } from '../rich-text.ts'
import { selectCurrentPostSlug, selectPost } from './posts-queries.ts'

export type FoundPost =
  | { kind: 'found'; post: Post }
  /** The post has another slug now. */
  | { kind: 'moved'; slug: string }

/** The published post behind /blog/{slug}. */
export async function findPost(db: Db, slug: string): Promise<FoundPost | undefined> {
  // Nothing else is a slug, and PostgreSQL refuses some texts.
  if (!/^[a-z0-9-]{1,200}$/.test(slug)) return undefined
  const row = await selectPost(db, slug)
  if (!row) {
    const current = await selectCurrentPostSlug(db, slug)
    return current === undefined ? undefined : { kind: 'moved', slug: current }
  }
  const body = RichTextSchema.parse(row.body)
  return {
    kind: 'found',
    post: {
      ...row,
      body,
      readingMinutes: readingMinutes(body),
      newer: row.newer ?? undefined,
      older: row.older ?? undefined,
    },
  }
}
