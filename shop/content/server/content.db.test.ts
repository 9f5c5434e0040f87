import { array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'

import { givenPost, paragraphOf } from '../testing/given-post.ts'
import { findPage, findPost, listPosts, POSTS_PER_PAGE, searchPosts } from './published-content.ts'
import { publishDuePosts } from './jobs/publish-due-posts.ts'

const db = await useTestDatabase()
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

beforeEach(async () => {
  await emptyTables(db, 'content_pages', 'posts', 'products', 'pictures')
})

const slugs = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug)
const givenPage = (body: object) =>
  db.tables
    .insertInto('content_pages')
    .values({ slug: 'about', title: 'About', description: 'Us.', body: JSON.stringify(body) })
    .execute()

describe('findPage', () => {
  test('finds a text page with its body', async () => {
    await givenPage(paragraphOf('We make clothes.'))

    expect(await findPage(db, 'about')).toEqual({
      id: expect.any(String),
      slug: 'about',
      title: 'About',
      description: 'Us.',
      body: paragraphOf('We make clothes.'),
      updatedAt: expect.any(Date),
    })
    expect(await findPage(db, 'returns')).toBeUndefined()
  })

  test('a body of another format is an error, not a page', async () => {
    await givenPage({ type: 'doc', content: [{ type: 'script' }] })

    await expect(findPage(db, 'about')).rejects.toThrow()
  })

  test('shows the date of the last change', async () => {
    await givenPage(paragraphOf('Old.'))
    await db.pool.query(`alter table content_pages disable trigger user;
      update content_pages set updated_at = '2020-01-01'; alter table content_pages enable trigger user`)

    await db.pool.query('update content_pages set title = title')
    expect((await findPage(db, 'about'))?.updatedAt).toEqual(new Date('2020-01-01T00:00Z'))
    await db.pool.query(`update content_pages set title = 'New'`)
    expect(+(await findPage(db, 'about'))!.updatedAt).toBeGreaterThan(+daysAgo(1))
  })
})

describe('listPosts', () => {
  test('shows published posts, the newest first, and the tags that they have', async () => {
    await givenPost(db, { slug: 'old', publishedAt: daysAgo(9), tags: ['care'] })
    await givenPost(db, { slug: 'new', publishedAt: daysAgo(1), tags: ['fit', 'care'] })
    await givenPost(db, { status: 'draft', tags: ['secret'] })
    await givenPost(db, { status: 'scheduled', publishedAt: daysAgo(-1), tags: ['soon'] })

    const list = await listPosts(db, { page: 1 })

    expect(list).toMatchObject({ tags: ['care', 'fit'], total: 2, page: 1, pageCount: 1 })
    expect(slugs(list.posts)).toEqual(['new', 'old'])
    expect(slugs((await listPosts(db, { page: 1, tag: 'fit' })).posts)).toEqual(['new'])
  })

  test('goes through them page by page, each once, also where many came at the same moment', async () => {
    const publishedAt = daysAgo(1)
    for (let count = 0; count <= POSTS_PER_PAGE; count += 1) await givenPost(db, { publishedAt })

    const pages = await Promise.all([1, 2].map((page) => listPosts(db, { page })))

    expect(pages.map(({ posts }) => posts.length)).toEqual([POSTS_PER_PAGE, 1])
    expect(new Set(pages.flatMap(({ posts }) => slugs(posts))).size).toBe(POSTS_PER_PAGE + 1)
    expect(pages[0]).toMatchObject({ total: POSTS_PER_PAGE + 1, pageCount: 2 })
  })

  test.for([{ page: 2 }, { page: 999_999 }, { page: 1, tag: 'none' }, { page: 1, tag: 'a\0' }])(
    'has no posts at %j',
    async (where) => {
      await givenPost(db)

      expect((await listPosts(db, where)).posts).toEqual([])
    },
  )

  test('shows a cover with its alternative text', async () => {
    const { id } = await givenPost(db)
    await db.pool.query(
      `with cover as (insert into pictures (hash, width, height, dominant_hex)
         values ('abc', 900, 1200, '#ffffff') returning id)
       update posts set cover_picture_id = (select id from cover), cover_alt = 'A hem' where id = $1`,
      [id],
    )

    expect((await listPosts(db, { page: 1 })).posts[0]?.picture).toEqual({
      hash: 'abc',
      width: 900,
      height: 1200,
      dominantHex: '#ffffff',
      alt: 'A hem',
    })
  })
})

describe('findPost', () => {
  test('finds a published post with its neighbours and its products in their order', async () => {
    const older = await givenPost(db, { slug: 'older', title: 'Older', publishedAt: daysAgo(3) })
    const { id } = await givenPost(db, { slug: 'this', publishedAt: daysAgo(2) })
    await givenPost(db, { slug: 'newer', title: 'Newer', publishedAt: daysAgo(1) })
    await givenPost(db, { status: 'draft' })
    const [first, second] = [await givenProduct(db), await givenProduct(db)]
    await db.pool.query(
      'insert into post_products (post_id, product_id, position) values ($1, $2, 1), ($1, $3, 0), ($4, $2, 0)',
      [id, second.id, first.id, older.id],
    )

    expect(await findPost(db, 'this')).toMatchObject({
      kind: 'found',
      post: {
        body: paragraphOf('Words.'),
        readingMinutes: 1,
        productIds: [first.id, second.id],
        newer: { slug: 'newer', title: 'Newer' },
        older: { slug: 'older', title: 'Older' },
      },
    })
    expect(await findPost(db, 'newer')).toMatchObject({
      kind: 'found',
      post: { newer: undefined, older: { slug: 'this' }, productIds: [], picture: null },
    })
  })

  test('the neighbours are those of the list, also at the same moment', async () => {
    const publishedAt = daysAgo(1)
    for (let count = 0; count < 4; count += 1) await givenPost(db, { publishedAt })
    const listed = slugs((await listPosts(db, { page: 1 })).posts)

    const walked = []
    for (let slug = listed[0]; slug !== undefined;) {
      walked.push(slug)
      const found = await findPost(db, slug)
      if (found?.kind !== 'found') throw new Error(`${slug} is not there.`)
      expect(found.post.newer?.slug).toBe(walked.at(-2))
      slug = found.post.older?.slug
    }

    expect(walked).toEqual(listed)
  })

  test('a renamed post redirects from every name it had', async () => {
    const { id } = await givenPost(db, { slug: 'first' })
    for (const slug of ['second', 'third']) {
      await db.tables.updateTable('posts').set({ slug }).where('id', '=', id).execute()
    }

    expect(await findPost(db, 'first')).toEqual({ kind: 'moved', slug: 'third' })
    expect(await findPost(db, 'second')).toEqual({ kind: 'moved', slug: 'third' })
    await givenPost(db, { slug: 'first' })
    expect(await findPost(db, 'first')).toMatchObject({ kind: 'found' })
  })

  test('drafts and scheduled posts are not there, by their former names neither', async () => {
    await givenPost(db, { slug: 'draft', status: 'draft' })
    await givenPost(db, { slug: 'soon', status: 'scheduled', publishedAt: daysAgo(-1) })
    await db.pool.query(`update posts set slug = 'later' where slug = 'soon'`)

    for (const slug of ['draft', 'soon', 'later', 'never', 'No slug\0', 'a'.repeat(9999)]) {
      expect(await findPost(db, slug), slug).toBeUndefined()
    }
  })
})

test('a scheduled post appears when its time has come, and not before', async () => {
  const publishedAt = new Date('2026-03-01T08:00Z')
  await givenPost(db, { slug: 'soon', status: 'scheduled', publishedAt })
  await givenPost(db, { slug: 'draft', status: 'draft' })
  const runAt = (time: string) =>
    publishDuePosts.run(
      { db, log: createLog('silent'), clock: { now: () => new Date(time) } } as Services,
      {},
    )

  await runAt('2026-03-01T07:59:59Z')
  expect(await findPost(db, 'soon')).toBeUndefined()
  await runAt('2026-03-01T08:00:00Z')

  expect(await findPost(db, 'soon')).toMatchObject({ kind: 'found', post: { publishedAt } })
  expect(slugs((await listPosts(db, { page: 1 })).posts)).toEqual(['soon'])
})

describe('searchPosts', () => {
  beforeEach(async () => {
    await givenPost(db, {
      slug: 'black',
      title: 'Caring for black',
      summary: 'How abayas keep their colour.',
      tags: ['care'],
      publishedAt: daysAgo(9),
    })
    await givenPost(db, {
      slug: 'length',
      title: 'How to choose an abaya length',
      summary: 'Measured in black and white.',
      tags: ['fit'],
    })
    await givenPost(db, { slug: 'draft', title: 'Black drafts', status: 'draft' })
  })

  test.for([
    { query: 'black', found: ['black', 'length'] },
    { query: 'BLACK', found: ['black', 'length'] },
    { query: 'bla', found: ['black', 'length'] },
    { query: 'length', found: ['length'] },
    { query: 'abayas', found: ['length', 'black'] },
    { query: 'care', found: ['black'] },
    { query: 'abaya, fit!', found: ['length'] },
    { query: 'olou', found: ['black'] },
    { query: 'how to', found: ['length', 'black'] },
    { query: 'the black', found: ['black', 'length'] },
    { query: 'the thobe', found: [] },
    { query: 'black thobe', found: [] },
    { query: '100%', found: [] },
    { query: ' -- ', found: [] },
  ])('$query finds $found', async ({ query, found }) => {
    expect(slugs(await searchPosts(db, query, 5))).toEqual(found)
  })

  test('finds no more than it is asked for', async () => {
    expect(slugs(await searchPosts(db, 'black', 1))).toEqual(['black'])
  })

  test('answers whatever it is asked', async () => {
    const anything = oneof(
      string({ unit: 'binary', maxLength: 200 }),
      array(
        constantFrom(
          "'",
          '"',
          ':',
          '*',
          '&',
          '|',
          '!',
          '(',
          '<->',
          '\\',
          '%',
          '\0',
          'to',
          'ab',
          '١',
        ),
        {
          maxLength: 30,
        },
      ).map((pieces) => pieces.join(' ')),
    )

    await assert(
      asyncProperty(anything, async (query) => {
        expect(Array.isArray(await searchPosts(db, query, 3))).toBe(true)
      }),
      { numRuns: 200 },
    )
    expect(await searchPosts(db, 'x'.repeat(10_000), 3)).toEqual([])
  })
})
