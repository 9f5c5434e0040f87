import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'

import { handlingRefusalText } from '../../admin/admin-review.ts'
import { givenBuyer, givenReview } from '../../testing/given-review.ts'
import { reviewAction } from './review-action.ts'
import { readAdminReview } from './handle-review.ts'

const db = await useTestDatabase()
const method = await givenDeliveryMethod(db)

async function givenWritten() {
  const buyer = await givenBuyer(db, { method })
  const reviewId = await givenReview(db, buyer)
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return reviewAction({ db, reviewId, actorId: 'a colleague', form })
  }
  const read = async () => (await readAdminReview(db, reviewId))!
  return { buyer, send, read, reviewId }
}

test('staff see a review with its author and the product', async () => {
  const { buyer, read, reviewId } = await givenWritten()

  expect(await read()).toMatchObject({
    id: reviewId,
    rating: 4,
    body: 'Soft and opaque.',
    lengthFit: 'as_expected',
    heightCm: 165,
    photos: [],
    state: 'pending',
    version: 1,
    author: 'Amina K.',
    product: 'Noor open abaya',
    colourName: 'Ink',
    orderId: buyer.orderId,
    customerId: buyer.customer.id,
  })
  expect(await readAdminReview(db, crypto.randomUUID())).toBeUndefined()
})

test('each form does its action', async () => {
  const { send, read } = await givenWritten()

  expect(await send({ form: 'publish-review', version: '1' })).toEqual({ done: 'published' })
  const reply = 'Thank you.\r\nWe are glad.'
  expect(await send({ form: 'reply-to-review', version: '2', reply })).toEqual({ done: 'replied' })
  expect(await read()).toMatchObject({
    state: 'published',
    reply: { body: 'Thank you.\nWe are glad.' },
  })
  expect(await send({ form: 'remove-reply', item: '3' })).toEqual({ done: 'reply_removed' })
  const rejected = { form: 'reject-review', version: '4', rule: 'advertising' }
  expect(await send(rejected)).toEqual({ done: 'rejected' })
  expect(await read()).toMatchObject({ state: 'rejected', rejection: 'advertising', reply: null })
})

test.for([
  [{ form: 'reject-review', version: '1' }, 'rule'],
  [{ form: 'reject-review', version: '1', rule: 'too_few_stars' }, 'rule'],
  [{ form: 'reply-to-review', version: '1', reply: ' \n ' }, 'reply'],
  [{ form: 'reply-to-review', version: '1', reply: 'a'.repeat(1001) }, 'reply'],
  [{ form: 'reply-to-review', version: '1', reply: 'back\u202Ewards' }, 'reply'],
] as [Record<string, string>, string][])(
  '%j is asked about, and nothing typed is lost',
  async ([fields, wrong]) => {
    const { send, read } = await givenWritten()

    expect(await send(fields)).toMatchObject({
      kind: 'refused',
      fields: { [wrong]: expect.stringMatching(/^(Enter|Choose)/) },
      typed: fields,
    })
    expect(await read()).toMatchObject({ state: 'pending', version: 1 })
  },
)

test('a reviewer of a changed version gets a conflict, and keeps what they typed', async () => {
  const { buyer, send, read } = await givenWritten()
  await send({ form: 'publish-review', version: '1' })
  await givenReview(db, buyer, { rating: 1 })

  const typed = { form: 'reply-to-review', version: '2', reply: 'Thank you.' }
  expect(await send(typed)).toMatchObject({
    kind: 'refused',
    notice: { message: handlingRefusalText.changed },
    typed,
  })
  expect(await read()).toMatchObject({ reply: null })
})

test('unknown forms, or without a version, do nothing', async () => {
  const { send, read } = await givenWritten()

  expect(await send({ form: 'other', version: '1' })).toBeUndefined()
  expect(await send({ form: 'publish-review' })).toBeUndefined()
  expect(await send({ form: 'publish-review', version: '1 or 1' })).toBeUndefined()
  expect(await read()).toMatchObject({ state: 'pending' })
})
