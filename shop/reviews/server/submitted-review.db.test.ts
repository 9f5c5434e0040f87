import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import { givenPackedOrder, givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { givenParcel, givenReturn } from '#shop/returns/testing/given-return.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenBuyer, givenReview, newReview } from '../testing/given-review.ts'
import { publishReview, rejectReview, replyToReview } from './handling/handle-review.ts'
import { findReviewable, listReviewable, readReviews } from './read-reviews.ts'
import { deleteReview, writeReview } from './submitted-review.ts'
import type { NewReview } from './submitted-review.ts'

const db = await useTestDatabase()
const method = await givenDeliveryMethod(db)

const rowOf = (reviewId: string) =>
  db.tables.selectFrom('reviews').selectAll().where('id', '=', reviewId).executeTakeFirstOrThrow()
const ownOf = async ({ customer, productId }: Awaited<ReturnType<typeof givenBuyer>>) =>
  (await findReviewable(db, customer.id, productId))?.review
const look = async (reviewId: string) => ({
  reviewId,
  version: (await rowOf(reviewId)).version,
  actorId: 'a colleague',
})
const givenPhoto = async (customerId: string) =>
  (
    await db.callOne('add_review_photo', {
      p_user_id: customerId,
      p_storage_key: `review-photos/${randomUUID()}.jpg`,
      p_width: 9,
      p_height: 6,
      p_bytes: 100,
    })
  ).photo_id!
const productOf = async (orderId: string) =>
  (
    await db.tables
      .selectFrom('order_items')
      .select('product_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).product_id

describe('a review is written', () => {
  test('by who bought the product and was sent it, and waits to be looked at', async () => {
    const buyer = await givenBuyer(db, { method })
    expect((await listReviewable(db, buyer.customer.id)).reviewable).toMatchObject([
      { productId: buyer.productId, hasSizes: true, colourName: 'Ink', review: null },
    ])

    await givenReview(db, buyer)

    expect(await ownOf(buyer)).toMatchObject({
      rating: 4,
      lengthFit: 'as_expected',
      widthFit: null,
      heightCm: 165,
      body: 'Soft and opaque.',
      photos: [],
      state: 'pending',
      rejection: null,
      reply: null,
    })
    const asked = { productId: buyer.productId, sort: 'newest', page: 1 } as const
    expect(await readReviews(db, asked)).toEqual({ reviews: [], total: 0 })
  })

  test('by no other customer', async () => {
    const buyer = await givenBuyer(db, { method })
    const other = await givenCustomer(db)

    for (const changes of [{ customerId: other.id }, { productId: randomUUID() }])
      expect(await writeReview(db, newReview(buyer, changes))).toEqual(err('not_bought'))
    expect((await listReviewable(db, other.id)).reviewable).toEqual([])
  })

  test('not before a piece of it was shipped', async () => {
    const product = await givenProductInStock(db, { onHand: 9 })
    const unpaid = await givenCustomer(db)
    await givenOrder(db, unpaid, [{ product, quantity: 1 }], method)
    const [paid, packed] = [
      await givenPaidOrder(db, [1], method),
      await givenPackedOrder(db, [2], method),
    ]
    const asked = [
      { customer: unpaid, productId: product.productId },
      { customer: paid.customer, productId: await productOf(paid.orderId) },
      { customer: packed.customer, productId: await productOf(packed.orderId) },
    ]
    for (const buyer of asked) {
      expect(await writeReview(db, newReview(buyer))).toEqual(err('not_bought'))
      expect((await listReviewable(db, buyer.customer.id)).reviewable).toEqual([])
    }

    const items = [{ order_item_id: packed.lines[0]!, quantity: 1 }]
    await givenParcel(db, packed.orderId, { items, isDelivered: false })
    expect((await writeReview(db, newReview(asked[2]!))).ok).toBe(true)
  })

  test('not of what was cancelled before it was sent', async () => {
    const paid = await givenPaidOrder(db, [1], method)
    const productId = await productOf(paid.orderId)
    await sql`update order_items set cancelled_quantity = quantity where order_id = ${paid.orderId}`.execute(
      db.tables,
    )

    expect(await writeReview(db, newReview({ customer: paid.customer, productId }))).toEqual(
      err('not_bought'),
    )
  })

  test('also by who sent it back', async () => {
    const packed = await givenPackedOrder(db, [1], method)
    await givenParcel(db, packed.orderId)
    await givenReturn(db, packed)

    const buyer = { customer: packed.customer, productId: await productOf(packed.orderId) }
    expect((await writeReview(db, newReview(buyer))).ok).toBe(true)
  })

  test('without a fit where there are no sizes', async () => {
    const product = await givenProductInStock(db, { onHand: 1, withoutSize: true })
    const buyer = await givenBuyer(db, { product, method })

    expect(await writeReview(db, newReview(buyer))).toEqual(err('no_sizes'))
    expect(await writeReview(db, newReview(buyer, { lengthFit: null, widthFit: 'loose' }))).toEqual(
      err('no_sizes'),
    )
    expect((await writeReview(db, newReview(buyer, { lengthFit: null }))).ok).toBe(true)
    expect(await findReviewable(db, buyer.customer.id, product.productId)).toMatchObject({
      hasSizes: false,
    })
  })

  test('once, by twenty requests at once', async () => {
    const buyer = await givenBuyer(db, { method })

    const written = await Promise.all(
      Array.from({ length: 20 }, () => writeReview(db, newReview(buyer))),
    )

    expect(new Set(written.map((answer) => answer.ok && answer.value.reviewId)).size).toBe(1)
    const rows = await db.tables
      .selectFrom('reviews')
      .select('version')
      .where('customer_id', '=', buyer.customer.id)
      .execute()
    expect(rows).toEqual([{ version: 1 }])
  })

  test('once, when it comes again before it is written', async () => {
    const buyer = await givenBuyer(db, { method })
    let again: ReturnType<typeof writeReview> | undefined

    await db.transaction(async (tx) => {
      await writeReview(tx, newReview(buyer))
      again = writeReview(db, newReview(buyer))
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })

    const written = await again
    expect(written?.ok && (await rowOf(written.value.reviewId)).version).toBe(1)
  })

  test('the second of two waits for the first, and changes what that wrote', async () => {
    const buyer = await givenBuyer(db, { method })
    let second: ReturnType<typeof writeReview> | undefined

    await db.transaction(async (tx) => {
      await writeReview(tx, newReview(buyer))
      second = writeReview(db, newReview(buyer, { rating: 1 }))
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })

    expect((await second)?.ok).toBe(true)
    expect(await ownOf(buyer)).toMatchObject({ rating: 1 })
  })
})

describe('a published review', () => {
  const changes: [string, Partial<NewReview>, 'published' | 'pending'][] = [
    ['other stars', { rating: 2 }, 'published'],
    ['another fit', { lengthFit: 'long' }, 'published'],
    ['another height', { heightCm: null }, 'published'],
    ['another text', { body: 'It pilled.' }, 'pending'],
  ]
  test.for(changes)('with %s', async ([, changed, state]) => {
    const buyer = await givenBuyer(db, { method })
    const reviewId = await givenReview(db, buyer)
    await publishReview(db, await look(reviewId))
    await replyToReview(db, { ...(await look(reviewId)), reply: 'Thank you.' })
    const before = await rowOf(reviewId)

    await givenReview(db, buyer, changed)

    const after = await rowOf(reviewId)
    expect(after).toMatchObject({ state, reply: 'Thank you.', version: before.version + 1 })
    expect(after.decided_at === null).toBe(state === 'pending')
    await givenReview(db, buyer, changed)
    expect((await rowOf(reviewId)).version).toBe(after.version)
  })

  test('that was rejected waits again when it is changed', async () => {
    const buyer = await givenBuyer(db, { method })
    const reviewId = await givenReview(db, buyer)
    await rejectReview(db, { ...(await look(reviewId)), rejection: 'advertising' })

    await givenReview(db, buyer, { rating: 5 })
    expect(await rowOf(reviewId)).toMatchObject({ state: 'rejected', rejection: 'advertising' })
    await givenReview(db, buyer, { rating: 5, body: 'Soft.' })
    expect(await rowOf(reviewId)).toMatchObject({ state: 'pending', rejection: null })
  })
})

describe('photos of a review', () => {
  test('are those that were uploaded for it, in the order that was asked for', async () => {
    const buyer = await givenBuyer(db, { method })
    const { id } = buyer.customer
    const [one, two] = [await givenPhoto(id), await givenPhoto(id)]
    const reviewId = await givenReview(db, buyer, { photos: [two, one] })
    expect((await ownOf(buyer))?.photos).toEqual([
      { id: two, url: `/reviews/photos/${two}`, width: 9, height: 6 },
      { id: one, url: `/reviews/photos/${one}`, width: 9, height: 6 },
    ])
    await publishReview(db, await look(reviewId))

    await givenReview(db, buyer, { photos: [two, one] })
    expect(await rowOf(reviewId)).toMatchObject({ state: 'published' })
    await givenReview(db, buyer, { photos: [one] })

    expect((await ownOf(buyer))?.photos.map((photo) => photo.id)).toEqual([one])
    expect(await rowOf(reviewId)).toMatchObject({ state: 'pending' })
    expect(await filesToForget()).toHaveLength(1)
  })

  test('photos of another customer, of another review and removed ones are refused', async () => {
    const buyer = await givenBuyer(db, { method })
    const again = await givenBuyer(db, { method, customer: buyer.customer })
    const stranger = await givenCustomer(db)
    const own = await givenPhoto(buyer.customer.id)
    await givenReview(db, buyer, { photos: [own] })

    for (const photo of [own, await givenPhoto(stranger.id), randomUUID()])
      expect(await writeReview(db, newReview(again, { photos: [photo] }))).toEqual(
        err('photo_not_found'),
      )
    expect(await ownOf(again)).toBeNull()
  })

  test('that were not sent are the newest twelve, however many come at once', async () => {
    const { id } = await givenCustomer(db)
    const files = (await filesToForget()).length
    const first = await givenPhoto(id)

    await Promise.all(Array.from({ length: 19 }, () => givenPhoto(id)))

    const kept = await db.tables
      .selectFrom('review_photos')
      .select('id')
      .where('customer_id', '=', id)
      .execute()
    expect(kept).toHaveLength(12)
    expect(kept.map((photo) => photo.id)).not.toContain(first)
    expect(await filesToForget()).toHaveLength(files + 8)
  })

  test('of a review that was sent make no room', async () => {
    const buyer = await givenBuyer(db, { method })
    const { id } = buyer.customer
    const sent = await givenPhoto(id)
    await givenReview(db, buyer, { photos: [sent] })

    for (let time = 0; time < 13; time += 1) await givenPhoto(id)

    expect((await ownOf(buyer))?.photos.map((photo) => photo.id)).toEqual([sent])
  })
})

test('a review is removed with its photos and its answer, once', async () => {
  const buyer = await givenBuyer(db, { method })
  const reviewId = await givenReview(db, buyer, { photos: [await givenPhoto(buyer.customer.id)] })
  await publishReview(db, await look(reviewId))
  const files = (await filesToForget()).length
  const own = { customerId: buyer.customer.id, productId: buyer.productId }
  const stranger = await givenCustomer(db)

  await deleteReview(db, { ...own, customerId: stranger.id })
  expect(await ownOf(buyer)).toMatchObject({ state: 'published' })
  await deleteReview(db, own)
  await deleteReview(db, own)

  expect(await ownOf(buyer)).toBeNull()
  expect(await filesToForget()).toHaveLength(files + 1)
})

/** Keys of files that jobs are to delete. */
async function filesToForget(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select json_array_elements_text(j.payload -> 'keys') as key
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'forget_stored_files'`.execute(db.tables)
  return rows.map(({ key }) => key)
}
