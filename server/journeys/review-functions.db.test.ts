import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenBuyer } from '#shop/reviews/testing/given-review.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const amina = await shop.givenCustomer()
const bilal = await shop.givenCustomer()
const { productId } = await givenBuyer(db, { customer: amina })

async function submit(input: object, { headers }: { headers: Headers } = amina) {
  const answer = await shop.request('/functions/v1/submit-review', {
    method: 'POST',
    headers: { ...Object.fromEntries(headers), 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const write = {
  action: 'write',
  product_id: productId,
  rating: 5,
  length_fit: 'long',
  height_cm: 165,
  body: 'Soft.\r\nOpaque. ',
}

test('a buyer lists, writes, changes and removes reviews', async () => {
  expect((await submit({ action: 'list' })).body).toMatchObject({
    success: true,
    reviewable: [{ product_id: productId, has_sizes: true, review: null }],
  })
  for (const rating of [5, 5, 4])
    expect(await submit({ ...write, rating })).toMatchObject({
      status: 200,
      body: {
        reviewable: [
          {
            review: {
              rating,
              length_fit: 'long',
              width_fit: null,
              height_cm: 165,
              body: 'Soft.\nOpaque.',
              photos: [],
              state: 'pending',
              rejection: null,
              reply: null,
            },
          },
        ],
      },
    })
  for (let time = 0; time < 2; time += 1)
    expect((await submit({ action: 'remove', product_id: productId })).body).toMatchObject({
      reviewable: [{ review: null }],
    })
})

test('what may be reviewed comes in pages', async () => {
  const chadia = await shop.givenCustomer()
  const ids = []
  for (let time = 0; time < 11; time += 1)
    ids.unshift((await givenBuyer(db, { customer: chadia })).productId)
  const first = (await submit({ action: 'list' }, chadia)).body
  expect(first).toMatchObject({ older: ids[9] })
  expect(first.reviewable).toHaveLength(10)
  expect((await submit({ action: 'list', before: ids[9] }, chadia)).body).toMatchObject({
    reviewable: [{ product_id: ids[10], is_sold: true }],
    older: null,
  })
  // What is done with one of the oldest is answered all the same.
  expect((await submit({ ...write, product_id: ids[10] }, chadia)).body).toMatchObject({
    reviewable: [{ product_id: ids[10], review: { rating: 5 } }],
    older: null,
  })
  expect((await submit({ action: 'list', before: 'x' }, chadia)).status).toBe(400)
})

test('a customer who did not buy it is refused, and nothing is written', async () => {
  expect(await submit(write, bilal)).toMatchObject({
    status: 404,
    body: { success: false, reason: 'not_bought', field: 'product_id' },
  })
  expect((await submit({ action: 'list' }, bilal)).body).toMatchObject({ reviewable: [] })
  expect((await submit(write, { headers: new Headers() })).status).toBe(401)
})

test.for([
  ['rating', 0],
  ['rating', 6],
  ['rating', 4.5],
  ['length_fit', 'wide'],
  ['height_cm', 99],
  ['height_cm', 231],
  ['body', 'a'.repeat(2001)],
  ['body', 'back\u202Ewards'],
  ['photos', Array.from({ length: 5 }, () => randomUUID())],
  ['photos', [productId, productId]],
] as const)('%s cannot be %j, and its name is in the response', async ([field, value]) => {
  expect(await submit({ ...write, [field]: value })).toMatchObject({
    status: 400,
    body: { success: false, field: expect.stringMatching(new RegExp(`^${field}`)) },
  })
})

test('a photo that is not theirs is refused by name', async () => {
  expect(await submit({ ...write, photos: [randomUUID()] })).toMatchObject({
    status: 409,
    body: { reason: 'photo_not_found', field: 'photos' },
  })
})
