import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'

import type { DB } from '#database/generated/tables.ts'
import type { Db } from '#platform/db/database.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'
import {
  idOfLocalSlug,
  isTranslated,
  localised,
  localSlugsOf,
  textsOf,
} from '#platform/languages/server/translations.ts'
import type { Texts } from '#platform/languages/server/translations.ts'

import type { Picture } from '#platform/pictures/picture.ts'
import { localPicture, pictureTexts, picturesIn } from '#platform/pictures/server/picture-texts.ts'

import { HOME_SLUG } from '../blocks/home-sections.ts'
import type { ContentSlug, PostLink, PostSummary } from '../content.ts'

type OfPost = ExpressionBuilder<DB, 'posts'>

const published = (db: Db) => db.tables.selectFrom('posts').where('posts.status', '=', 'published')

/** A page of the published posts, newest first, with how many there are and all tags they have. */
export async function selectPosts(
  db: Db,
  { tag, limit, offset }: { tag?: string | undefined; limit: number; offset: number },
): Promise<PostSummary[]> {
  const rows = await published(db)
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`${tag} = any(posts.tags)`))
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id')
    .limit(limit)
    .offset(offset)
    .select(summaryColumns)
    .$if(isTranslated(), (query) => query.select(summaryTexts))
    .execute()
  return rows.map(localSummary)
}

/** How many published posts have each tag, the commonest first, and how many there are at all. */
export async function selectTags(db: Db): Promise<{ total: number; tags: TagCount[] }> {
  const { rows } = await sql<{ total: number; tags: TagCount[] }>`
    select (select count(*)::integer from posts where status = 'published') as total,
           coalesce((select json_agg(counted order by counted.count desc, counted.tag)
                       from (select tag, count(*)::integer as count
                               from posts, unnest(tags) as tag
                              where status = 'published'
                              group by tag) as counted), '[]') as tags`.execute(db.tables)
  const [row] = rows
  if (!row) throw new Error('The posts were not counted.')
  return row
}

type TagCount = { tag: string; count: number }

const summaryTexts = () =>
  sql<Texts | null>`coalesce(${textsOf('post', 'posts.id', Object.values(summaryFields))}, '{}')
    || coalesce(${pictureTexts(sql`posts.cover_picture_id`)}, '{}')`.as('texts')

/** A post with its texts in the current language, also what its cover shows. */
export function localSummary<Row extends { picture: Picture | null; texts?: Texts | null }>(
  row: Row,
) {
  const picture = row.picture && localPicture(row.picture, row.texts)
  return localised({ ...row, picture }, summaryFields)
}

const summaryFields = { title: 'title', summary: 'summary', localSlug: 'slug' }

/** What a link to a post says of it in the current language. */
export const linkFields = { title: 'title', localSlug: 'slug' }

/** A slug of a post, in English or in the current language. */
const hasSlug = (slug: string) => (eb: OfPost) => {
  const isEnglish = eb('posts.slug', '=', slug)
  return isTranslated()
    ? eb.or([isEnglish, eb('posts.id', '=', idOfLocalSlug('post', slug))])
    : isEnglish
}

/** A published post by its slug, its body not yet checked; `texts`: all of it in the current language. */
export async function selectPost(db: Db, slug: string) {
  return published(db)
    .where(hasSlug(slug))
    .select((eb) => [
      ...summaryColumns(eb),
      'posts.id',
      localSlugsOf('post', 'posts.id').as('localSlugs'),
      'posts.body',
      'posts.updated_at as updatedAt',
      sql<string[]>`array(select product_id from post_products
                           where post_id = posts.id order by position)`.as('productIds'),
      neighbour(eb, 'newer').as('newer'),
      neighbour(eb, 'older').as('older'),
    ])
    .$if(isTranslated(), (query) =>
      query.select(() =>
        sql<Texts | null>`coalesce(${textsOf('post', 'posts.id')}, '{}') || coalesce(${pictureTexts(
          sql`select posts.cover_picture_id union ${picturesIn('posts.body')}`,
        )}, '{}')`.as('texts'),
      ),
    )
    .executeTakeFirst()
}

function neighbour(eb: OfPost, side: 'newer' | 'older') {
  const [operator, order] = side === 'newer' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  return jsonObjectFrom(
    eb
      .selectFrom('posts as other')
      .where('other.status', '=', 'published')
      // The list orders by time downwards and, where that is the same, by id upwards.
      .where((of) =>
        of.or([
          of('other.published_at', operator, of.ref('posts.published_at')),
          of.and([
            of('other.published_at', '=', of.ref('posts.published_at')),
            of('other.id', side === 'newer' ? '<' : '>', of.ref('posts.id')),
          ]),
        ]),
      )
      .orderBy('other.published_at', order)
      .orderBy('other.id', side === 'newer' ? 'desc' : 'asc')
      .limit(1)
      .select(['other.slug', 'other.title'])
      .$if(isTranslated(), (query) =>
        query.select(() => textsOf('post', 'other.id', Object.values(linkFields)).as('texts')),
      ),
  )
}

/** The slugs that a published post has now, by one it had before or has in another language. */
export async function selectCurrentPostSlug(
  db: Db,
  asked: string,
): Promise<{ slug: string; localSlug?: string } | undefined> {
  const language = currentLanguage()
  const row = await published(db)
    .where(
      sql<boolean>`posts.id = coalesce((select f.post_id from post_slugs f where f.slug = ${asked}),
                                       trace_local_slug('post', ${asked}, ${language}))`,
    )
    .select(['posts.slug', sql<string | null>`local_slug('post', posts.id, ${language})`.as('own')])
    .executeTakeFirst()
  return row && { slug: row.slug, ...(row.own !== null && { localSlug: row.own }) }
}

/**
 * Published posts that have each of the words in title, tags or summary, as they are, inflected or
 * begun; those with them in the title first. Words consist of letters and digits.
 */
export async function selectPostsWith(
  db: Db,
  terms: readonly string[],
  limit: number,
): Promise<PostLink[]> {
  const plain = sql<string>`concat_ws(' ', title, summary, array_to_string(tags, ' '),
    (select string_agg(t.text, ' ') from content_translations t
      where t.kind = 'post' and t.subject_id = posts.id and t.field in ('title', 'summary')))`
  const weighed = sql`(setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', array_to_string(tags, ' ')), 'B')
    || setweight(to_tsvector('english', summary), 'C'))`
  const begun = (term: string) => sql`to_tsquery('english', ${`${term}:*`})`
  // "To" and its like say nothing beside other words.
  const orSaysNothing = (term: string) =>
    terms.length > 1 ? sql`or numnode(${begun(term)}) = 0` : sql``
  const isIn = (term: string) =>
    sql<boolean>`(${weighed} @@ ${begun(term)} or ${plain} ilike ${`%${term}%`} ${orSaysNothing(term)})`
  const rows = await published(db)
    .where((eb) => eb.and(terms.map(isIn)))
    .orderBy(sql`ts_rank(${weighed}, ${sql.join(terms.map(begun), sql` || `)})`, 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .select(['slug', 'title'])
    .$if(isTranslated(), (query) =>
      query.select(() => textsOf('post', 'posts.id', Object.values(linkFields)).as('texts')),
    )
    .execute()
  return rows.map((row) => localised(row, linkFields))
}

/** The newest published posts for the feeds, with the moment each last changed. */
export async function selectFeedPosts(db: Db, limit: number) {
  return published(db)
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id')
    .limit(limit)
    .select((eb) => [...summaryColumns(eb), 'posts.id', 'posts.updated_at as updatedAt'])
    .execute()
}

const summaryColumns = (eb: OfPost) =>
  [
    'posts.slug',
    'posts.title',
    'posts.summary',
    'posts.author',
    'posts.tags',
    // Required of every post that is published.
    eb.ref('posts.published_at').$notNull().as('publishedAt'),
    jsonObjectFrom(
      eb
        .selectFrom('pictures')
        .whereRef('pictures.id', '=', 'posts.cover_picture_id')
        .select((of) => [
          'pictures.hash',
          'pictures.width',
          'pictures.height',
          'pictures.dominant_hex as dominantHex',
          of.ref('posts.cover_alt').as('alt'),
        ]),
    ).as('picture'),
  ] as const

/** A text page as it lies in the database: its body is not yet checked. */
export async function selectPage(db: Db, slug: ContentSlug) {
  return db.tables
    .selectFrom('content_pages')
    .where('slug', '=', slug)
    .where('kind', '=', 'page')
    .select(['id', 'title', 'description', 'body', 'updated_at as updatedAt'])
    .$if(isTranslated(), (query) =>
      query.select(() =>
        sql<Texts | null>`coalesce(${textsOf('page', 'content_pages.id')}, '{}')
          || coalesce(${pictureTexts(picturesIn('content_pages.body'))}, '{}')`.as('texts'),
      ),
    )
    .executeTakeFirst()
}

/** The pages that are published, free pages first, by the alphabet. */
export const selectPageLinks = (db: Db) =>
  db.tables
    .selectFrom('content_pages')
    .where('status', '=', 'published')
    // The name of the shop leads there on every page.
    .where('slug', '<>', HOME_SLUG)
    .orderBy('kind')
    .orderBy('title')
    .orderBy('id')
    .select(['title', 'slug', 'kind'])
    .execute()

/** The home page as it is in the database: its body is not yet checked. */
export const selectHome = (db: Db) =>
  db.tables
    .selectFrom('content_pages')
    .where('slug', '=', HOME_SLUG)
    .where('kind', '=', 'page')
    .select(['slug', 'title', 'description', 'body', 'updated_at as updatedAt'])
    .executeTakeFirst()

/**
 * A published free page by its slug, in English or in the current language, as it is in the database: its body is not
 * yet checked.
 */
export async function selectFreePage(db: Db, slug: string) {
  return db.tables
    .selectFrom('content_pages')
    .where((eb) => {
      const isEnglish = eb('slug', '=', slug)
      return isTranslated()
        ? eb.or([isEnglish, eb('id', '=', idOfLocalSlug(FREE_PAGE_SLUG, slug))])
        : isEnglish
    })
    .where('kind', '=', 'free_page')
    .where('status', '=', 'published')
    .select(['id', 'slug', 'title', 'description', 'body', 'updated_at as updatedAt'])
    .select(localSlugsOf(FREE_PAGE_SLUG, 'content_pages.id').as('localSlugs'))
    .executeTakeFirst()
}

const FREE_PAGE_SLUG = 'free_page_slug'

/** The slugs of a published free page that had one in another language, or has it there. */
export async function selectMovedFreePage(
  db: Db,
  asked: string,
): Promise<{ slug: string; localSlug?: string } | undefined> {
  const language = currentLanguage()
  const row = await db.tables
    .selectFrom('content_pages')
    .where(sql<boolean>`id = trace_local_slug(${FREE_PAGE_SLUG}, ${asked}, ${language})`)
    .where('status', '=', 'published')
    .select(['slug', sql<string | null>`local_slug(${FREE_PAGE_SLUG}, id, ${language})`.as('own')])
    .executeTakeFirst()
  return row && { slug: row.slug, ...(row.own !== null && { localSlug: row.own }) }
}
