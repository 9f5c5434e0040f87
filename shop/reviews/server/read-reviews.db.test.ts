import { expect, test } from 'vitest'

import { countStatements, procedureOf } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenBuyer, givenReview } from '../testing/given-review.ts'
import { publishReview, rejectReview, replyToReview } from './handling/handle-review.ts'
import { readReviews, readReviewSummary } from './read-reviews.ts'
import type { NewReview } from './submitted-review.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
const method = await givenDeliveryMethod(db)

/** Two colourways of a style. */
async function givenColourways() {
  const [ink, sand] = [
    await givenProductInStock(db, { onHand: 20 }),
    await givenProductInStock(db, { onHand: 20 }),
  ]
  await db.tables
    .updateTable('products')
    .set((eb) => ({
      style_id: eb.selectFrom('products').select('style_id').where('id', '=', ink.productId),
      colour_name: 'Sand',
    }))
    .where('id', '=', sand.productId)
    .execute()
  return { ink, sand }
}

type Product = Awaited<ReturnType<typeof givenProductInStock>>

/** A published review, written this many days ago. */
async function givenPublished(product: Product, changes: Partial<NewReview>, daysAgo = 0) {
  const buyer = await givenBuyer(db, { product, method })
  const reviewId = await givenReview(db, buyer, changes)
  await publishReview(db, { reviewId, version: 1, actorId: 'a colleague' })
  await db.tables
    .updateTable('reviews')
    .set({ written_at: new Date(Date.now() - daysAgo * 86_400_000) })
    .where('id', '=', reviewId)
    .execute()
  return reviewId
}

const first = (productId: string) => ({ productId, sort: 'newest', page: 1 }) as const

test('what is published of every colourway shows on each of them, and nothing else', async () => {
  const { ink, sand } = await givenColourways()
  const reviewId = await givenPublished(sand, { rating: 5, lengthFit: 'long', widthFit: 'tight' })
  await replyToReview(db, { reviewId, version: 2, actorId: 'a colleague', reply: 'Thank you.' })
  await givenReview(db, await givenBuyer(db, { product: ink, method }))
  const rejected = await givenReview(db, await givenBuyer(db, { product: ink, method }))
  await rejectReview(db, { reviewId: rejected, version: 1, actorId: 'x', rejection: 'insulting' })
  const other = await givenProductInStock(db, { onHand: 1 })

  for (const { productId } of [ink, sand]) {
    const { reviews, total } = await readReviews(db, first(productId))
    expect(total).toBe(1)
    expect(reviews).toEqual([
      {
        id: reviewId,
        author: 'Amina K.',
        writtenAt: expect.any(Date),
        colourName: 'Sand',
        sizeName: expect.stringMatching(/^56/),
        rating: 5,
        lengthFit: 'long',
        widthFit: 'tight',
        heightCm: 165,
        body: 'Soft and opaque.',
        photos: [],
        reply: { body: 'Thank you.', repliedAt: expect.any(Date) },
      },
    ])
    expect(await readReviewSummary(db, productId)).toEqual({
      count: 1,
      average: 5,
      histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 },
      length: { short: 0, as_expected: 0, long: 1 },
      width: { tight: 1, as_expected: 0, loose: 0 },
    })
  }
  expect(await readReviews(db, first(other.productId))).toEqual({ reviews: [], total: 0 })
  expect(await readReviewSummary(db, other.productId)).toMatchObject({ count: 0, average: null })
})

test('they come sorted, by their stars and in pages, one statement each', async () => {
  const { productId, ...rest } = await givenProductInStock(db, { onHand: 20 })
  const product = { productId, ...rest }
  for (const [daysAgo, rating] of ([3, 5, 1, 5, 4, 2, 5, 4, 3, 5, 1] as const).entries())
    await givenPublished(product, { rating, body: `${rating}, ${daysAgo} days ago` }, daysAgo)
  const read = async (asked: Partial<Parameters<typeof readReviews>[1]>) => {
    const { reviews, total } = await readReviews(db, { ...first(productId), ...asked })
    return { total, bodies: reviews.map(({ body }) => body) }
  }

  const newest = await read({})
  expect(newest.total).toBe(11)
  expect(newest.bodies).toHaveLength(10)
  expect(newest.bodies[0]).toBe('3, 0 days ago')
  expect(await read({ page: 2 })).toEqual({ total: 11, bodies: ['1, 10 days ago'] })
  expect(await read({ page: 3 })).toEqual({ total: 11, bodies: [] })
  expect((await read({ sort: 'highest' })).bodies.slice(0, 5)).toEqual([
    '5, 1 days ago',
    '5, 3 days ago',
    '5, 6 days ago',
    '5, 9 days ago',
    '4, 4 days ago',
  ])
  expect((await read({ sort: 'lowest' })).bodies.slice(0, 3)).toEqual([
    '1, 2 days ago',
    '1, 10 days ago',
    '2, 5 days ago',
  ])
  expect(await read({ rating: 4 })).toEqual({
    total: 2,
    bodies: ['4, 4 days ago', '4, 7 days ago'],
  })
  expect(await readReviewSummary(db, productId)).toMatchObject({
    count: 11,
    // 38 stars.
    average: 3.5,
    histogram: { 1: 2, 2: 1, 3: 2, 4: 2, 5: 4 },
  })

  const sent = await statements.during(async () => {
    await readReviews(db, first(productId))
    await readReviewSummary(db, productId)
  })
  expect(sent.map(procedureOf)).toEqual(['read_reviews', 'review_summary'])
})

test.for([
  ['Aïcha', 'Öztürk', 'Aïcha Ö.'],
  ['Aisha', '', 'Aisha'],
  ['', '', ''],
] as const)('%s %s is shown as “%s”', async ([first_name, last_name, author]) => {
  const customer = await givenCustomer(db)
  // An order gives its name to a customer who has none.
  const buyer = await givenBuyer(db, { customer, method })
  await db.tables
    .updateTable('users')
    .set({ first_name, last_name })
    .where('id', '=', customer.id)
    .execute()
  const reviewId = await givenReview(db, buyer)
  await publishReview(db, { reviewId, version: 1, actorId: 'a colleague' })

  const { reviews } = await readReviews(db, first(buyer.productId))
  expect(reviews[0]?.author).toBe(author)
})

test('a product that moves to another style takes its reviews along', async () => {
  const { ink, sand } = await givenColourways()
  const reviewId = await givenPublished(sand, {})
  const other = await givenProductInStock(db, { onHand: 1 })
  const styleOf = async (productId: string) =>
    (
      await db.tables
        .selectFrom('products')
        .select('style_id')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow()
    ).style_id
  const style_id = await styleOf(other.productId)

  await db.tables
    .updateTable('products')
    .set({ style_id })
    .where('id', '=', sand.productId)
    .execute()

  expect((await readReviews(db, first(ink.productId))).total).toBe(0)
  expect((await readReviews(db, first(other.productId))).reviews[0]?.id).toBe(reviewId)
  expect(
    await db.tables.selectFrom('reviews').select('style_id').where('id', '=', reviewId).execute(),
  ).toEqual([{ style_id }])
})
