import { sql } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import { containing } from '#platform/db/query-parts.ts'
import type { Db } from '#platform/db/database.ts'
import type { Picture } from '#platform/pictures/picture.ts'

import type { ContentOf, DraftKind, EditedContent } from '../../editing/content-fields.ts'
import type {
  ListedPage,
  ListedPost,
  PageListQuery,
  PostListQuery,
} from '../../editing/content-lists.ts'

/** A version as it is kept; its content is not yet checked. */
type VersionRow = {
  id: string
  content: ContentOf<DraftKind>
  by: string | null
  publishedAt: string
}
type EditorRow = {
  edited: EditedContent<DraftKind> | null
  cover: Omit<Picture, 'alt'> | null
  versions: VersionRow[]
}

/** A post, a page or the menus as their editor has them, with its cover and its latest versions, in one statement. */
export async function selectEditor(
  db: Db,
  { kind, key, versions }: { kind: DraftKind; key: string; versions: number },
): Promise<EditorRow> {
  const { rows } = await sql<EditorRow>`
    select e.edited,
           (select jsonb_build_object('hash', f.hash, 'width', f.width, 'height', f.height,
                     'dominantHex', f.dominant_hex)
              from pictures f where f.id = (e.edited #>> '{content,cover_picture_id}')::uuid) as cover,
           (select coalesce(jsonb_agg(jsonb_build_object('id', v.id::text, 'content', v.content,
                     'publishedAt', v.published_at,
                     'by', (select u.email from users u
                              where u.id = case when v.actor ~ '^[0-9a-f-]{36}$' then v.actor::uuid end)) order by v.id desc), '[]')
              from (select * from content_versions v where v.kind = ${kind} and v.key = ${key}
                     order by v.id desc limit ${versions}) v) as versions
      from (select content_to_edit(${kind}, ${key}) as edited) e`.execute(db.tables)
  return rows[0]!
}

/** What a version says; undefined for none. */
export async function selectVersion(
  db: Db,
  { kind, key, versionId }: { kind: DraftKind; key: string; versionId: string },
): Promise<object | undefined> {
  const row = await db.tables
    .selectFrom('content_versions')
    .where('id', '=', versionId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .select('content')
    .executeTakeFirst()
  return row?.content as object | undefined
}

/** The draft of the menus that is planned for then or before; undefined for none. */
export async function selectDueMenus(
  db: Db,
  at: Date,
): Promise<{ content: object; version: number; publishAt: Date } | undefined> {
  const row = await db.tables
    .selectFrom('content_drafts')
    .where('kind', '=', 'menus')
    .where('publish_at', '<=', at)
    .select(['content', 'version', 'publish_at as publishAt'])
    .executeTakeFirst()
  return row as { content: object; version: number; publishAt: Date } | undefined
}

const termsOf = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5)

/** A page of the posts that staff look for; one statement. */
export const findPosts = (db: Db, query: PostListQuery): Promise<ListPage<ListedPost>> =>
  keysetPage(
    db.tables
      .selectFrom('posts')
      .select([
        'posts.id',
        'posts.title',
        'posts.status',
        'posts.tags',
        'posts.updated_at as changedAt',
        sql<boolean>`exists (select from content_drafts d where d.kind = 'post'
          and d.key = posts.id::text and d.content is not null)`.as('hasDraft'),
        sql<Date | null>`coalesce(case posts.status when 'scheduled' then posts.published_at end,
          (select d.publish_at from content_drafts d where d.kind = 'post' and d.key = posts.id::text))`.as(
          'publishAt',
        ),
      ])
      .where((post) =>
        post.and([
          ...(query.filters.status ? [post('posts.status', '=', query.filters.status)] : []),
          ...(query.filters.tag
            ? [sql<boolean>`posts.tags @> array[${query.filters.tag}]::text[]`]
            : []),
          // What posts_search is an index of.
          ...termsOf(query.search).map(
            (term) =>
              sql<boolean>`lower(posts.title || ' ' || posts.slug) like ${containing(term)}`,
          ),
        ]),
      ),
    {
      query,
      keys: {
        changed: sql`posts.updated_at`,
        made: sql`posts.created_at`,
        title: sql`posts.title`,
      },
      id: sql`posts.id`,
    },
  ) as Promise<ListPage<ListedPost>>

/** Each tag of any post once. */
export async function selectAllTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct tag from posts, unnest(tags) as tag order by tag`.execute(db.tables)
  return rows.map(({ tag }) => tag)
}

/** The slug that a free page has now. */
export async function selectCurrentSlug(db: Db, pageId: string): Promise<string | undefined> {
  const row = await db.tables
    .selectFrom('content_pages')
    .where('id', '=', pageId)
    .select('slug')
    .executeTakeFirst()
  return row?.slug
}

/** A page of the text pages and the free pages; one statement. */
export const findPages = (db: Db, query: PageListQuery): Promise<ListPage<ListedPage>> =>
  keysetPage(
    db.tables
      .selectFrom('content_pages')
      .leftJoin('content_drafts', (on) =>
        on.on(sql<boolean>`content_drafts.kind = content_pages.kind and content_drafts.key
          = case content_pages.kind when 'page' then content_pages.slug else content_pages.id::text end`),
      )
      .select([
        'content_pages.id',
        'content_pages.slug',
        sql<ListedPage['kind']>`content_pages.kind`.as('kind'),
        sql<ListedPage['status']>`content_pages.status`.as('status'),
        'content_pages.title',
        'content_pages.updated_at as changedAt',
        sql<boolean>`content_drafts.content is not null`.as('hasDraft'),
        sql<Date | null>`coalesce(case content_pages.status when 'scheduled' then content_pages.published_at end,
          content_drafts.publish_at)`.as('publishAt'),
      ])
      .where((page) =>
        page.and([
          ...(query.filters.edited ? [sql<boolean>`content_drafts.content is not null`] : []),
          ...(query.filters.status
            ? [page('content_pages.status', '=', query.filters.status)]
            : []),
          ...termsOf(query.search).map(
            (term) => sql<boolean>`lower(content_pages.title) like ${containing(term)}`,
          ),
        ]),
      ),
    { query, keys: { title: sql`content_pages.title` }, id: sql`content_pages.id` },
  )
