import type { ListPage } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'
import type { Picture } from '#platform/pictures/picture.ts'

import type { ContentKind, EditedContent } from '../../editing/content-fields.ts'
import type {
  ContentVersion,
  ListedPage,
  ListedPost,
  PageListQuery,
  PostListQuery,
} from '../../editing/content-lists.ts'
import { changedLines, wordCount } from '../../editing/lines-of.ts'
import { findPages, findPosts, selectAllTags, selectEditor } from './content-editing-queries.ts'

const VERSIONS = 20
const LINES = 20
const LONGEST_LINE = 300

export type ContentEditor<Kind extends ContentKind> = {
  edited: EditedContent<Kind>
  cover: Omit<Picture, 'alt'> | null
  /** The latest first. */
  versions: ContentVersion[]
}

/** A post or a page with all that its editor shows; undefined for none. One statement. */
export async function readContentEditor<Kind extends ContentKind>(
  db: Db,
  { kind, key }: { kind: Kind; key: string },
): Promise<ContentEditor<Kind> | undefined> {
  const row = await selectEditor(db, { kind, key, versions: VERSIONS + 1 })
  if (!row.edited) return undefined
  const versions = row.versions.map((version, at): ContentVersion => {
    const before = row.versions[at + 1]
    const { added, removed } = before
      ? changedLines(before.content.body, version.content.body)
      : { added: [], removed: [] }
    return {
      id: version.id,
      publishedAt: new Date(version.publishedAt),
      by: version.by,
      title: version.content.title,
      wordCount: wordCount(version.content.body),
      changed: before ? differing(before.content, version.content) : 'all',
      added: shortened(added),
      removed: shortened(removed),
    }
  })
  return {
    edited: row.edited as EditedContent<Kind>,
    cover: row.cover,
    versions: versions.slice(0, VERSIONS),
  }
}

/** A page of the posts that staff look for, in one statement. */
export const listPostsToEdit = (db: Db, query: PostListQuery): Promise<ListPage<ListedPost>> =>
  findPosts(db, query)

/** The tags that posts have, published or not, by the alphabet. */
export const listPostTags = (db: Db): Promise<string[]> => selectAllTags(db)

/** A page of the text pages, in one statement. */
export const listPagesToEdit = (db: Db, query: PageListQuery): Promise<ListPage<ListedPage>> =>
  findPages(db, query)

// Both as jsonb writes them, and so in one order.
const differing = (was: object, is: object) =>
  Object.entries(is)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(was, name)))
    .map(([name]) => name)

const shortened = (lines: readonly string[]) =>
  lines.slice(0, LINES).map((line) => line.slice(0, LONGEST_LINE))
