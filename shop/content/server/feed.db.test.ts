import { beforeAll, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { atomFeed, rssFeed } from '../feed.ts'
import { givenPost } from '../testing/given-post.ts'
import { readFeed } from './published-content.ts'

const db = await useTestDatabase()
const site = { origin: 'https://libas.example', name: 'Libas & Co' }
const namespaces = [
  ['a', 'http://www.w3.org/2005/Atom'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
  ['media', 'http://search.yahoo.com/mrss/'],
]

/** What an XPath finds in a document, read by PostgreSQL's own XML parser. */
async function find(text: string, path: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ found: string[] }>(
    'select xpath($2, xmlparse(document $1), $3)::text[] as found',
    [text, path, namespaces],
  )
  return rows[0]?.found ?? []
}

let older: { id: string }
let newer: { id: string }

beforeAll(async () => {
  older = await givenPost(db, {
    slug: 'older',
    title: 'Plain',
    tags: ['care', 'fit'],
    publishedAt: new Date('2026-01-02T03:04:05Z'),
  })
  newer = await givenPost(db, {
    slug: 'newer',
    title: 'Tea & <ghee> \u0001"stains"',
    summary: ']]> & </item>',
    publishedAt: new Date('2026-02-03T04:05:06Z'),
  })
  await givenPost(db, { status: 'draft' })
  await db.pool.query(
    `with cover as (insert into pictures (hash, width, height, dominant_hex)
       values ('abc', 900, 1200, '#ffffff') returning id)
     update posts set cover_picture_id = (select id from cover), cover_alt = 'A hem' where id = $1`,
    [newer.id],
  )
})

test('RSS has the published posts, the newest first', async () => {
  const rss = rssFeed(await readFeed(db), site)

  expect(await find(rss, '/rss[@version="2.0"]/channel/title/text()')).toEqual([
    'Libas &amp; Co: Journal',
  ])
  expect(await find(rss, '//channel/a:link/@href')).toEqual(['https://libas.example/blog/rss.xml'])
  expect(await find(rss, '//item/title/text()')).toEqual([
    'Tea &amp; &lt;ghee&gt; "stains"',
    'Plain',
  ])
  expect(await find(rss, '//item/link/text()')).toEqual([
    'https://libas.example/blog/newer',
    'https://libas.example/blog/older',
  ])
  expect(await find(rss, '//item/description/text()')).toEqual([
    ']]&gt; &amp; &lt;/item&gt;',
    'What it says.',
  ])
  expect(await find(rss, '//item/guid[@isPermaLink="false"]/text()')).toEqual([
    `urn:uuid:${newer.id}`,
    `urn:uuid:${older.id}`,
  ])
  expect(await find(rss, '//item/pubDate/text()')).toEqual([
    'Tue, 03 Feb 2026 04:05:06 GMT',
    'Fri, 02 Jan 2026 03:04:05 GMT',
  ])
  expect(await find(rss, '//item/category/text()')).toEqual(['care', 'fit'])
  expect(await find(rss, '//item/dc:creator/text()')).toEqual(['Hafsa', 'Hafsa'])
  expect(await find(rss, '//item/media:content/@url')).toEqual([
    'https://libas.example/pictures/abc/900.jpg',
  ])
})

test('Atom has them too, with what RFC 4287 requires of each', async () => {
  const feed = await readFeed(db)
  const atom = atomFeed(feed, site)

  expect(await find(atom, '/a:feed/a:id/text()')).toEqual(['https://libas.example/blog'])
  expect(await find(atom, '/a:feed/a:updated/text()')).toEqual([feed.updatedAt.toISOString()])
  expect(await find(atom, '/a:feed/a:link[@rel="self"]/@href')).toEqual([
    'https://libas.example/blog/atom.xml',
  ])
  expect(await find(atom, '//a:entry/a:id/text()')).toEqual([
    `urn:uuid:${newer.id}`,
    `urn:uuid:${older.id}`,
  ])
  for (const required of [
    'title',
    'updated',
    'published',
    'author/a:name',
    'link/@href',
    'summary',
  ]) {
    expect(await find(atom, `//a:entry/a:${required}`), required).toHaveLength(2)
  }
  expect(await find(atom, '//a:entry/a:category/@term')).toEqual(['care', 'fit'])
})

test('the feed changes with its content', async () => {
  const before = await readFeed(db)
  await db.pool.query(`update posts set title = 'Plainer' where id = $1`, [older.id])
  const after = await readFeed(db)

  expect(+after.updatedAt).toBeGreaterThan(+before.updatedAt)
})

test('a journal without posts still has feeds', async () => {
  await db.pool.query('truncate posts cascade')
  const feed = await readFeed(db)

  expect(await find(rssFeed(feed, site), '//item')).toEqual([])
  expect(await find(atomFeed(feed, site), '//a:updated/text()')).toEqual([
    '1970-01-01T00:00:00.000Z',
  ])
})
