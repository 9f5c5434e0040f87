import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'

import type { DB } from '#database/generated/tables.ts'
import type { Db } from '#platform/db/database.ts'

import type { ContentSlug, PostLink, PostSummary } from '../content.ts'

type OfPost = ExpressionBuilder<DB, 'posts'>

const published = (db: Db) => db.tables.selectFrom('posts').where('posts.status', '=', 'published')

/** A page of the published posts, newest first, with how many there are and all tags they have. */
export async function selectPosts(
  db: Db,
  { tag, limit, offset }: { tag?: string | undefined; limit: number; offset: number },
): Promise<PostSummary[]> {
  return published(db)
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`${tag} = any(posts.tags)`))
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id')
    .limit(limit)
    .offset(offset)
    .select(summaryColumns)
    .execute()
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

/** A published post by its slug, its body not yet checked. */
export async function selectPost(db: Db, slug: string) {
  return published(db)
    .where('posts.slug', '=', slug)
    .select((eb) => [
      ...summaryColumns(eb),
      'posts.body',
      'posts.updated_at as updatedAt',
      sql<string[]>`array(select product_id from post_products
                           where post_id = posts.id order by position)`.as('productIds'),
      neighbour(eb, 'newer').as('newer'),
      neighbour(eb, 'older').as('older'),
    ])
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
      .select(['other.slug', 'other.title']),
  )
}

/** The slug that a published post has now, by one it had before. */
export async function selectCurrentPostSlug(db: Db, former: string): Promise<string | undefined> {
  const moved = await published(db)
    .innerJoin('post_slugs', 'post_slugs.post_id', 'posts.id')
    .where('post_slugs.slug', '=', former)
    .select('posts.slug')
    .executeTakeFirst()
  return moved?.slug
}

/**
 * Published posts that have each of the words in title, tags or summary, as they are, inflected or
 * begun; those with them in the title first. Words consist of letters and digits.
 */
export async function selectPostsWith(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<PostLink[]> {
  const plain = sql<string>`concat_ws(' ', title, summary, array_to_string(tags, ' '))`
  const weighed = sql`(setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', array_to_string(tags, ' ')), 'B')
    || setweight(to_tsvector('english', summary), 'C'))`
  const begun = (word: string) => sql`to_tsquery('english', ${`${word}:*`})`
  // "To" and its like say nothing beside other words.
  const orSaysNothing = (word: string) =>
    words.length > 1 ? sql`or numnode(${begun(word)}) = 0` : sql``
  const isIn = (word: string) =>
    sql<boolean>`(${weighed} @@ ${begun(word)} or ${plain} ilike ${`%${word}%`} ${orSaysNothing(word)})`
  return published(db)
    .where((eb) => eb.and(words.map(isIn)))
    .orderBy(sql`ts_rank(${weighed}, ${sql.join(words.map(begun), sql` || `)})`, 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .select(['slug', 'title'])
    .execute()
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
    .select(['title', 'description', 'body', 'updated_at as updatedAt'])
    .executeTakeFirst()
}
