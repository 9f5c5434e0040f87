import sharp from 'sharp'
import { expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { givenBuyer, givenReview } from '../../testing/given-review.ts'
import { addReviewPhoto, forgetReviewPhotosNeverSent } from './photos.ts'

const db = await useTestDatabase()
const storage = storageInMemory()
const bytes = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#5b4636' } })
  .png()
  .toBuffer()

test('what is not sent within a day is deleted, row and file, and all else stays', async () => {
  const buyer = await givenBuyer(db)
  const customerId = buyer.customer.id
  const add = async () => {
    const added = await addReviewPhoto({ db, storage }, { customerId, bytes })
    if (!added.ok) throw new Error(`The photo was refused: ${added.refusal}`)
    return added.value.photoId
  }
  const [sent, forgotten, fresh] = [await add(), await add(), await add()]
  await givenReview(db, buyer, { photos: [sent] })
  await db.tables
    .updateTable('review_photos')
    .set({ created_at: new Date(Date.now() - 25 * 60 * 60_000) })
    .where('id', 'in', [sent, forgotten])
    .execute()
  const rows = () =>
    db.tables
      .selectFrom('review_photos')
      .select(['id', 'storage_key'])
      .where('customer_id', '=', customerId)
      .execute()
  const before = await rows()

  await forgetReviewPhotosNeverSent({ db, storage, clock: systemClock })

  const left = await rows()
  expect(left.map(({ id }) => id).toSorted()).toEqual([sent, fresh].toSorted())
  for (const { id, storage_key: key } of before)
    expect(await storage.has(key), key).toBe(id !== forgotten)
})
