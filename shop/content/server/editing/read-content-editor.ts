import type { ListPage } from '#platform/admin/list.ts'
import type { Db } from '#platform/db/database.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import { homeKeys, isHomeKey, menuKeys } from '#shop/settings/site-values.ts'

import type {
  ContentKind,
  ContentOf,
  EditedContent,
  HomeTexts,
} from '../../editing/content-fields.ts'
import type {
  ContentVersion,
  ListedPage,
  ListedPost,
  PageListQuery,
  PostListQuery,
} from '../../editing/content-lists.ts'
import { changedLines, lineOfLink, linesOf, wordCount } from '../../editing/lines-of.ts'
import { HOME, wholeHomeTexts, withWholeHome } from './home-texts.ts'
import { MENUS, wholeMenus, withWholeMenus } from './menus.ts'
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
  const isHome = kind === HOME.kind && key === HOME.key
  const versions = comparedVersions(isHome ? withTexts(row.versions) : row.versions, (stored) => {
    const content = stored as ContentOf<ContentKind>
    const { title, body } = content
    const texts = isHome ? linesOfTexts(wholeHomeTexts(content)) : []
    return { content, lines: [...texts, ...linesOf(body)], title, wordCount: wordCount(body) }
  })
  const edited = withWholeHome(row.edited as EditedContent<Kind>)
  return { edited, cover: row.cover, versions }
}

/** Versions from before the texts of the sections belonged to them: they are taken for those of the version after. */
function withTexts(rows: readonly Row[]): Row[] {
  let texts = {}
  return rows.map((row) => {
    const content = { ...texts, ...row.content }
    texts = Object.fromEntries(Object.entries(content).filter(([key]) => isHomeKey(key)))
    return { ...row, content }
  })
}

/** What sections of the home page say, a line each. */
const linesOfTexts = (texts: HomeTexts): string[] =>
  homeKeys
    .filter((key) => !/picture$|picture_tall$|_product$|_collection$/.test(key))
    .flatMap((key) => texts[key])
    .filter((line) => line !== '')

/** The menus with all that their editor shows. One statement. */
export async function readMenusEditor(
  db: Db,
): Promise<{ edited: EditedContent<'menus'>; versions: ContentVersion[] }> {
  const row = await selectEditor(db, { ...MENUS, versions: VERSIONS + 1 })
  const versions = comparedVersions(row.versions, (stored) => {
    const content = wholeMenus(stored)
    return { content, lines: menuKeys.flatMap((key) => content[key].map(lineOfLink)) }
  })
  return { edited: withWholeMenus(row.edited as EditedContent<'menus'>), versions }
}

type Row = Awaited<ReturnType<typeof selectEditor>>['versions'][number]
type Read = { content: object; lines: string[]; title?: string; wordCount?: number }

/** The latest versions, each with what it changed of the one before. */
function comparedVersions(
  rows: readonly Row[],
  read: (content: Row['content']) => Read,
): ContentVersion[] {
  const all = rows.map(({ content }) => read(content))
  return rows.slice(0, VERSIONS).map(({ id, by, publishedAt }, at): ContentVersion => {
    const { content, lines, title, wordCount: count } = all[at]!
    const before = all[at + 1]
    const { added, removed } = before
      ? changedLines(before.lines, lines)
      : { added: [], removed: [] }
    return {
      id,
      publishedAt: new Date(publishedAt),
      by,
      title,
      wordCount: count,
      changed: before ? differing(before.content, content) : 'all',
      added: shortened(added),
      removed: shortened(removed),
    }
  })
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
