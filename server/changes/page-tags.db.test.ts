import { afterAll, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import type { PageStore } from '#platform/pages/server/page-store.ts'
import { startChangeFeed } from '#platform/realtime/server/change-feed.ts'
import type { ChangeFeed } from '#platform/realtime/server/change-feed.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { givenBuyer, givenReview } from '#shop/reviews/testing/given-review.ts'
import { publishReview, rejectReview } from '#shop/reviews/server/handling/handle-review.ts'
import { deleteReview } from '#shop/reviews/server/submitted-review.ts'

import { dropChangedPages } from './page-tags.ts'

const db = await useTestDatabase()
const feed = startChangeFeed({ url: db.url, log: createLog('silent') })
afterAll(() => feed.stop())
await feed.ready

test('every table that pages go by is in the change feed', async () => {
  const tables: string[] = []
  const listening = { on: (table: string) => tables.push(table), onReset: () => undefined }
  dropChangedPages(listening as unknown as ChangeFeed, {} as PageStore)
  const { rows } = await db.pool.query<{ name: string }>(
    'select tablename as name from pg_publication_tables where pubname = $1',
    ['libas_changes'],
  )

  expect(tables.length).toBeGreaterThan(0)
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(tables))
})

test.for([
  {
    what: 'picture',
    insert: `insert into pictures (hash, width, height, dominant_hex) values ('a', 1, 1, '#ffffff')`,
    change: `update pictures set dominant_hex = '#000000'`,
  },
  {
    what: 'size',
    insert: `insert into sizes (size_name, system, position) values ('54', 'abaya', 1)`,
    change: `update sizes set size_name = '54 short' where size_name = '54'`,
  },
  {
    what: 'attribute',
    insert: `insert into attributes (code, names, type, choices, position)
             values ('sleeve', '{"en": "Sleeve"}', 'choice', '[{"code": "long", "names": {"en": "Long"}}]', 1)`,
    change: `update attributes set choices = '[{"code": "long", "names": {"en": "Full"}}]' where code = 'sleeve'`,
  },
  {
    what: 'size system',
    insert: `insert into size_systems (code, name, kind, labels, position)
             values ('skirts', 'Skirts', 'free', '{"en": {"filter": "Skirts", "legend": ["Size"]}}', 99)`,
    change: `update size_systems set in_filters = false where code = 'skirts'`,
  },
  {
    what: 'set',
    insert: `insert into sets (slug, names, price_kind, price_value) values ('eid', '{"en": "Eid"}', 'percent', 10)`,
    change: `update sets set price_value = 20`,
    tag: 'sets',
  },
  {
    what: 'part of a set',
    insert: `with made as (insert into sets (slug, names, price_kind, price_value)
                           values ('eid-2', '{"en": "Eid"}', 'percent', 10) returning id),
                  style as (insert into styles (slug, name) values ('noor-of-sets', 'Noor') returning id)
             insert into set_parts (set_id, position, style_id) select made.id, 1, style.id from made, style`,
    change: `delete from set_parts`,
    tag: 'sets',
  },
])(
  'a changed $what drops the pages that show it',
  async ({ insert, change, tag = 'catalogue' }) => {
    const dropped: string[] = []
    const pages = { dropTags: (tags: string[]) => dropped.push(...tags), dropAll: () => undefined }
    await db.pool.query(insert)
    dropChangedPages(feed, pages as unknown as PageStore)

    await db.pool.query(change)

    await expect.poll(() => dropped).toContain(tag)
  },
)

test('a review that is published, hidden or removed drops the pages of its style', async () => {
  const dropped: string[][] = []
  const pages = {
    dropTags: (tags: string[]) => dropped.push(tags.filter((tag) => tag.startsWith('style:'))),
    dropAll: () => undefined,
  }
  const buyers = [await givenBuyer(db), await givenBuyer(db), await givenBuyer(db)]
  const styles = await db.tables
    .selectFrom('products')
    .select(['id', 'style_id'])
    .where(
      'id',
      'in',
      buyers.map(({ productId }) => productId),
    )
    .execute()
  dropChangedPages(feed, pages as unknown as PageStore)
  const droppedTags = () => dropped.flat()
  const tagOf = ({ productId }: { productId: string }) =>
    `style:${styles.find(({ id }) => id === productId)?.style_id}`

  // The first one shows nowhere; once the others are dropped, it was reported before.
  const [unseen, hidden, removed] = buyers as [Buyer, Buyer, Buyer]
  await givenReview(db, unseen)
  const looked = { version: 1, actorId: 'a colleague' }
  const shown = [await givenReview(db, hidden), await givenReview(db, removed)] as const
  for (const reviewId of shown) await publishReview(db, { ...looked, reviewId })
  const both = [tagOf(hidden), tagOf(removed)]
  await expect.poll(droppedTags).toEqual(both)

  await rejectReview(db, { reviewId: shown[0], version: 2, actorId: 'x', rejection: 'insulting' })
  await deleteReview(db, { customerId: removed.customer.id, productId: removed.productId })
  await expect.poll(droppedTags).toEqual([...both, ...both])
})

type Buyer = Awaited<ReturnType<typeof givenBuyer>>
