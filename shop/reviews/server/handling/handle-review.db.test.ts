import { expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'

import { givenBuyer, givenReview, newReview } from '../../testing/given-review.ts'
import { writeReview } from '../submitted-review.ts'
import { publishReview, rejectReview, replyToReview } from './handle-review.ts'

const db = await useTestDatabase()
const method = await givenDeliveryMethod(db)

async function givenWritten() {
  const buyer = await givenBuyer(db, { method })
  const reviewId = await givenReview(db, buyer)
  return { buyer, reviewId, looked: { reviewId, version: 1, actorId: 'a colleague' } }
}

const rowOf = (reviewId: string) =>
  db.tables
    .selectFrom('reviews')
    .select(['state', 'rejection', 'reply', 'replied_at', 'version'])
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow()
const auditOf = async (reviewId: string) =>
  (
    await db.tables
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject_type', '=', 'review')
      .where('subject_id', '=', reviewId)
      .orderBy('id')
      .execute()
  ).map(({ action, detail }) => [action, detail])

test('a decision is made and recorded once, and can be changed', async () => {
  const { reviewId, looked } = await givenWritten()

  const published = Array.from({ length: 8 }, () => publishReview(db, looked))
  expect(await Promise.all(published)).toEqual(Array.from({ length: 8 }, () => ok(null)))
  expect(await rowOf(reviewId)).toMatchObject({ state: 'published', version: 2 })
  const rejection = 'personal_data'
  expect(await rejectReview(db, { ...looked, version: 2, rejection })).toEqual(ok(null))
  expect(await rowOf(reviewId)).toMatchObject({ state: 'rejected', rejection, version: 3 })
  expect(await publishReview(db, { ...looked, version: 3 })).toEqual(ok(null))

  expect(await auditOf(reviewId)).toEqual([
    ['review_published', {}],
    ['review_rejected', { rule: 'personal_data' }],
    ['review_published', {}],
  ])
})

test('of two conflicting decisions at once one is made, and the other is refused', async () => {
  const { reviewId, looked } = await givenWritten()
  let second: ReturnType<typeof rejectReview> | undefined

  await db.transaction(async (tx) => {
    await publishReview(tx, looked)
    second = rejectReview(db, { ...looked, rejection: 'insulting' })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await second).toEqual(err('changed'))
  expect(await rowOf(reviewId)).toMatchObject({ state: 'published', rejection: null })
})

test('nothing is published that its customer changes at that moment', async () => {
  const { buyer, reviewId, looked } = await givenWritten()
  let decided: ReturnType<typeof publishReview> | undefined

  await db.transaction(async (tx) => {
    await givenReview(tx, buyer, { body: 'Call me: 07700 900123.' })
    decided = publishReview(db, looked)
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await decided).toEqual(err('changed'))
  expect(await rowOf(reviewId)).toMatchObject({ state: 'pending' })
})

test('what a customer writes while it is published is looked at again', async () => {
  const { buyer, reviewId, looked } = await givenWritten()
  let written: ReturnType<typeof writeReview> | undefined

  await db.transaction(async (tx) => {
    await publishReview(tx, looked)
    written = writeReview(db, newReview(buyer, { rating: 1, body: 'It pilled.' }))
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect((await written)?.ok).toBe(true)
  expect(await rowOf(reviewId)).toMatchObject({ state: 'pending', version: 3 })
})

test('a published review has one reply, which can be changed and removed', async () => {
  const { reviewId, looked } = await givenWritten()
  const reply = (version: number, text: string | null) =>
    replyToReview(db, { ...looked, version, reply: text })

  expect(await reply(1, 'Thank you.')).toEqual(err('not_published'))
  await publishReview(db, looked)
  expect(await reply(1, 'Thank you.')).toEqual(err('changed'))
  for (let time = 0; time < 2; time += 1) expect(await reply(2, 'Thank you.')).toEqual(ok(null))
  expect(await rowOf(reviewId)).toMatchObject({
    reply: 'Thank you.',
    replied_at: expect.any(Date),
    version: 3,
  })
  expect(await reply(3, 'Thank you, Amina.')).toEqual(ok(null))
  await rejectReview(db, { ...looked, version: 4, rejection: 'unlawful' })
  for (let time = 0; time < 2; time += 1) expect(await reply(5, null)).toEqual(ok(null))
  expect(await rowOf(reviewId)).toMatchObject({ reply: null, replied_at: null, version: 6 })

  expect((await auditOf(reviewId)).map(([action]) => action)).toEqual([
    'review_published',
    'review_replied',
    'review_replied',
    'review_rejected',
    'review_reply_removed',
  ])
})

test('a review that is gone is reported as gone', async () => {
  const looked = { reviewId: crypto.randomUUID(), version: 1, actorId: 'a colleague' }
  for (const done of [publishReview(db, looked), replyToReview(db, { ...looked, reply: 'x' })])
    expect(await done).toEqual(err('review_not_found'))
})
