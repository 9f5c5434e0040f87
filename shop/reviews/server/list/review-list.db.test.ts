import { expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { explainStatements } from '#platform/testing/explain.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { reviewList } from '../../admin/review-list.ts'
import { givenManyReviews } from '../../testing/many-reviews.ts'
import { listReviews } from './list-reviews.ts'

const COUNT = Number(process.env.REVIEWS ?? 10_000)

const db = await useTestDatabase()
const explain = explainStatements(db)
await givenManyReviews(db, COUNT)
const queryOf = (search: string) => readListQuery(reviewList, new URLSearchParams(search))
const list = async (search: string) => (await listReviews(db, queryOf(search))).rows

test.for([
  ['', 50],
  ['sort=-written', 50],
  ['state=all', 50],
  ['state=published&sort=-written', 50],
  ['state=rejected', 50],
  ['state=all&rating=5', 50],
  ['state=all&q=number 4321.', 1],
  ['state=all&q=CUSTOMER77%40', 1],
  ['state=all&q=customer77%40 opaque', 1],
] as const)('%j finds its first rows in one statement, by an index', async ([search, found]) => {
  let rows: unknown[] = []
  const [touched, ...more] = await explain.during('reviews', async () => {
    rows = await list(search)
  })

  expect(more).toEqual([])
  expect(rows.length).toBe(found)
  expect(touched?.ways).not.toContain('Seq Scan')
  expect(JSON.stringify(rows).length).toBeLessThan(30_000)
})

test('filters apply, and the longest waiting come first', async () => {
  const waiting = await list('')
  expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['pending']))
  const times = waiting.map(({ writtenAt }) => writtenAt.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  const stars = await list('state=all&rating=2')
  expect(new Set(stars.map(({ rating }) => rating))).toEqual(new Set([2]))
  expect(await list('state=all&photos=yes')).toEqual([])
  expect(await list('state=all&q=%25_')).toEqual([])
  expect((await list('state=all&q=number 9977.'))[0]).toMatchObject({
    rating: 3,
    body: 'Soft and opaque, says number 9977.',
    photos: 0,
    state: 'published',
  })
})
