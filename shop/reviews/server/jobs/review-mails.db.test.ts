import { beforeEach, expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'

import { rejectionText } from '../../own/own-reviews-text.ts'
import { rejections } from '../../review.ts'
import { givenBuyer, givenReview } from '../../testing/given-review.ts'
import { publishReview, rejectReview, replyToReview } from '../handling/handle-review.ts'
import { deleteReview } from '../submitted-review.ts'
import { sendReviewNotice } from './send-review-notice.tsx'

const db = await useTestDatabase()
const method = await givenDeliveryMethod(db)
const services = {
  db,
  publicUrl: 'https://shop.test',
  settings: settingsInMemory(),
} as unknown as Services

beforeEach(async () => {
  await db.pool.query('delete from emails')
  await db.pool.query('delete from graphile_worker._private_jobs')
})

/** Runs the jobs of these mails that wait, twice each: a job that is cut off runs again. */
async function sendWaiting() {
  const { rows } = await db.pool.query<{ payload: never }>(
    `select j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send_review_notice' order by j.id`,
  )
  for (const { payload } of [...rows, ...rows]) await sendReviewNotice.run(services, payload)
  return db.tables
    .selectFrom('emails')
    .select(['kind', 'recipient', 'subject', 'plain_text'])
    .where('kind', '=', 'review_notice')
    .orderBy('created_at')
    .execute()
}

async function givenWritten() {
  const buyer = await givenBuyer(db, { method })
  const reviewId = await givenReview(db, buyer)
  return { buyer, looked: { reviewId, actorId: 'a colleague' } }
}

test('its writer is notified once that a review is published, and once of the reply', async () => {
  const { buyer, looked } = await givenWritten()
  await publishReview(db, { ...looked, version: 1 })
  await replyToReview(db, { ...looked, version: 2, reply: 'Thank you.\nWe are glad.' })

  const mails = await sendWaiting()

  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [buyer.customer.email, 'Your review of Noor open abaya, Ink is published'],
    [buyer.customer.email, 'We answered your review of Noor open abaya, Ink'],
  ])
  expect(mails[0]?.plain_text).toContain('https://shop.test/products/abaya-')
  expect(mails[1]?.plain_text).toMatch(/Thank you\.\n+We are glad\./)
})

test.for(rejections)('its writer learns why it was rejected: %s', async (rejection) => {
  const { looked } = await givenWritten()
  await rejectReview(db, { ...looked, version: 1, rejection })

  const [mail, ...more] = await sendWaiting()

  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'About your review of Noor open abaya, Ink' })
  // The profile says the same.
  expect(mail?.plain_text.replaceAll(/\s+/g, ' ')).toContain(`Why: ${rejectionText[rejection]}`)
  expect(mail?.plain_text).toContain('You can change it')
  expect(mail?.plain_text).toContain('https://shop.test/profile?part=reviews')
})

test('notifies nobody of an outdated state', async () => {
  const changed = await givenWritten()
  await publishReview(db, { ...changed.looked, version: 1 })
  await givenReview(db, changed.buyer, { body: 'It pilled.' })
  const gone = await givenWritten()
  await rejectReview(db, { ...gone.looked, version: 1, rejection: 'advertising' })
  await deleteReview(db, {
    customerId: gone.buyer.customer.id,
    productId: gone.buyer.productId,
  })

  expect(await sendWaiting()).toEqual([])
})
